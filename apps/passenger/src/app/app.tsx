import { createProductApp } from '@liftclub/account';
import { driverPatterns, menu } from '../paths';
import { otherPages, pages, pagesWithoutLayout } from './router';

export const App = createProductApp({
  app: 'passenger',
  menu,
  pages,
  otherPages,
  pagesWithoutLayout,
  otherAppPatterns: driverPatterns,
  beside: () => import('../queries/cached-lists').then(({ cacheLists }) => cacheLists),
});
