export {
  canUseOwnTransport,
  delaySteps,
  FRESH_POSITION_MS,
  isMissed,
  lateStartAt,
  minutesLate,
  nextEscalation,
  ownTransportFrom,
  stepsDue,
  type EscalatedTrip,
  type EscalationStep,
} from './escalation';
export { contradicts, MARK_OUTCOMES, markOutcomes, type MarkOutcome } from './mark-trip';
