export { ReviewPage } from './review-page';
export { ReviewQueuePage } from './queue/review-queue-page';
