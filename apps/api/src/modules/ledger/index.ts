export { postPlanEnded, postReceived, postRefunded } from './post-payments';
