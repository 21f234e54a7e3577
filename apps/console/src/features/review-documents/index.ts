export { DocumentPage } from './documents/document-page';
export { DocumentQueuePage } from './documents/document-queue-page';
export { ReviewPage } from './review-page';
export { ReviewQueuePage } from './queue/review-queue-page';
