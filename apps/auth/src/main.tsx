import '@fontsource-variable/figtree';
import { createAuthSession } from '@liftclub/auth-session';
import { notify } from '@liftclub/ui-kit';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/app';

const root = document.getElementById('root');
if (!root) throw new Error('The page has no element with the id "root".');
const session = createAuthSession({ base: '/auth/', notify });
createRoot(root).render(
  <StrictMode>
    <App session={session} />
  </StrictMode>,
);
