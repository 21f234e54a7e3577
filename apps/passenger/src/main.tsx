import '@fontsource-variable/figtree';
import { mountApp } from '@liftclub/account';
import { App } from './app/app';

mountApp(<App />);
