export { type Rider, type ScheduleMode, type DraftArrival, legOf } from './draft-plan';
export { type ScheduleDraft, emptyDraft } from './schedule-draft';
export type { QuotePayload, SchedulePayload } from './schedule-payload';
export { type ScheduleAction, scheduleReducer } from './schedule-reducer';
export { draftPayment, restoreDraft, serialiseDraft, withDraftPayment } from './schedule-storage';
export {
  type TimeField,
  withScholar,
  withDistances,
  panelsOf,
  isRiderDisabled,
  canUseWayBack,
  routeWarning,
  missingTimes,
  scheduleWarning,
  timesOutside,
  toSubmission,
  toQuoteRequest,
} from './schedule-view';
