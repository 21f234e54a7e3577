import '@fontsource-variable/figtree';
import { aheadAtHome, mountApp, registerWorker } from '@liftclub/account';
import { App } from './app/app';
import { openHome } from './app/router';

const connections = App.connect();
mountApp(
  <App connections={connections} />,
  aheadAtHome(() => openHome(connections.session)),
);
registerWorker();
