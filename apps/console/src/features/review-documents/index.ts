export { ReviewPage } from './review-page';
export { ReviewQueuePage } from './review-queue-page';
