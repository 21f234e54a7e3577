export type { LearnerAccess } from './learner-access';
