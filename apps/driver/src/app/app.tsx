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
  onLeave: async () => {
    const { runCache, vehicleFileStore } = await runs();
    await Promise.all([runCache.leave(), vehicleFileStore.erase()]);
  },
});
