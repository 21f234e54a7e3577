import { staticHome } from '@liftclub/account';
import { App } from './app';

const MODULES = ['passenger/src/features/dashboard/index.ts'];

/** Home's frame as HTML; called by the build. */
export async function staticPages() {
  return [{ ...(await staticHome(App, 'passenger')), name: 'home', modules: MODULES, whole: false }];
}
