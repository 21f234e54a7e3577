import '@fontsource-variable/figtree';
import { mountApp, registerWorker } from '@liftclub/account';
import { App } from './app/app';

mountApp(<App />);
registerWorker();
