export {
  CASE_CATEGORIES,
  CASE_OUTCOMES,
  CASE_PRIORITIES,
  casePriority,
  firstAnswerDue,
  type CaseCategory,
  type CaseOutcome,
  type CasePriority,
} from './case';
