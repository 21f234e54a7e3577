import '@fontsource-variable/figtree';
import { aheadAtHome, mountApp, registerWorker } from '@liftclub/account';
import { App } from './app/app';
import { DashboardPage } from './app/router';

mountApp(<App />, aheadAtHome(DashboardPage.load));
registerWorker();
