export { decideDocuments, type Reasons } from './document-review';
export { reviewsRoutes } from './reviews-routes';
