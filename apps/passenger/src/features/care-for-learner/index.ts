export { CareForLearnerPage } from './care-for-learner-page';
