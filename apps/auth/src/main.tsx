import '@fontsource-variable/figtree';
import { mountApp } from '@liftclub/account';
import { createAuthSession } from '@liftclub/auth-session';
import { notify } from '@liftclub/ui-kit';
import { App } from './app/app';

mountApp(<App session={createAuthSession({ base: '/auth/', notify })} />);
