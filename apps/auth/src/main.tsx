import '@fontsource-variable/figtree';
import { mountApp } from '@liftclub/account';
import { createAuthSession } from '@liftclub/auth-session';
import { notify } from '@liftclub/ui-kit';
import { App } from './app/app';
import { forgetSignUpForm } from './components/forget-sign-up-form';

const session = createAuthSession({ base: '/auth/', notify });
forgetSignUpForm(session);
mountApp(<App session={session} />);
