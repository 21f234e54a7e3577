export { CASE_CATEGORIES, casePriority, firstAnswerDue, type CaseCategory, type CasePriority } from './case';
