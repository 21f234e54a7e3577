import { staticHome } from '@liftclub/account';
import { App } from './app';

/** Home's frame as HTML; called by the build. */
export async function staticPages() {
  return [
    {
      ...(await staticHome(App, 'driver')),
      name: 'home',
      module: 'driver/src/features/dashboard/index.ts',
      whole: false,
    },
  ];
}
