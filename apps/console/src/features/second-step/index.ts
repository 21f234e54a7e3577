export { SecondStepPage } from './second-step-page';
