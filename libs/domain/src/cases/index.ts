export {
  CASE_CATEGORIES,
  CASE_OUTCOMES,
  CASE_PRIORITIES,
  RIDE_CASE_CATEGORIES,
  casePriority,
  firstAnswerDue,
  type CaseCategory,
  type CaseOutcome,
  type CasePriority,
} from './case';
