export { type Rider, type ScheduleMode, type ScheduleDraft, emptyDraft, legOf } from './schedule-draft';
export type { SchedulePayload } from './schedule-payload';
export { type QuoteRequest, toQuoteRequest } from './schedule-quote';
export { type ScheduleAction, scheduleReducer } from './schedule-reducer';
export { draftPayment, restoreDraft, serialiseDraft, withDraftPayment } from './schedule-storage';
export {
  type MissingTime,
  withScholar,
  withDistances,
  panelsOf,
  isRiderDisabled,
  canUseWayBack,
  routeWarning,
  missingTimes,
  scheduleWarning,
  toSubmission,
} from './schedule-view';
