export { booksRoutes } from './books-routes';
