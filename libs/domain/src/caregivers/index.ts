export {
  CAREGIVER_LIMITS,
  CAREGIVER_ROLES,
  type CaregiverRole,
  isAllowed,
  SCHOLAR_ROLES,
  type LearnerAction,
  type LearnerRole,
  TODAY_ONLY,
} from './roles';
