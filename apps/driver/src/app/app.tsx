import { createProductApp } from '@liftclub/account';
import { menu, passengerPatterns } from '../paths';
import { pages } from './router';

const runs = () => import('../runs');

export const App = createProductApp({
  app: 'driver',
  menu,
  pages,
  otherAppPatterns: passengerPatterns,
  beside: () => runs().then(({ startRunOutbox }) => startRunOutbox),
  onLeave: () =>
    runs().then(({ runCache, vehicleFileStore }) => Promise.all([runCache.leave(), vehicleFileStore.erase()])),
});
