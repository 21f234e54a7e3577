export {
  EMERGENCY_NUMBER,
  RUN_EVENT_TYPES,
  RUN_LIMITS,
  RUN_REFUSALS,
  RUN_STATES,
  RUN_TICKS,
  type RunEventType,
  type RunRefusal,
  noShowFrom,
} from './run-event';
export { isTimely, judgeEvent, runOpensAt, type JudgedRun } from './judge-event';
