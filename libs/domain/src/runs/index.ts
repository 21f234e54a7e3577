export {
  EMERGENCY_CALL_MS,
  EMERGENCY_NUMBER,
  RUN_EVENT_TYPES,
  RUN_LIMITS,
  RUN_REFUSALS,
  RUN_STATES,
  RUN_TICKS,
  TRIP_EVENT_TYPES,
  type RunEventType,
  type RunRefusal,
  noShowFrom,
  overrideFrom,
} from './run-event';
export { handOversAt, isAtSchool, type HandOver, type LearnerDropOff } from './hand-over';
export { FIX_NEAR_MS, isElsewhere, isUsableFix, type PositionFix } from './fix';
export {
  isFormerCode,
  isOnBoard,
  isOnBoardUnverified,
  isTimely,
  judgeEvent,
  runOpensAt,
  type JudgedRun,
  type JudgedTrip,
} from './judge-event';
export {
  drivenDistance,
  mostAtOnce,
  plannedDistance,
  type PlannedStop,
  type TimedFix,
  type TimeSpan,
} from './driven-distance';
