export { booksRoutes } from './books-routes';
export { periodCloseRequest } from './period-close-request';
