import type { FakeBrowser } from '@liftclub/test-support';
import { render, screen } from '@testing-library/react';
import { StrictMode, type ReactNode } from 'react';
import { MemoryRouter, Routes, useLocation } from 'react-router-dom';
import { AuthSessionProvider } from '../react/auth-session-provider';
import type { AppBase } from '../session/site-paths';
import { openSession } from './session-fixture';

function Address() {
  const { pathname, search, hash } = useLocation();
  return <output>{pathname + search + hash}</output>;
}

/** Opens an address of an app that has these routes; `last` is the address that the tab loaded last. */
export function openRoutes(address: string, base: AppBase, browser: FakeBrowser, routes: ReactNode) {
  const opened = openSession({ base, browser });
  render(
    <StrictMode>
      <AuthSessionProvider session={opened.session}>
        <MemoryRouter initialEntries={[address]}>
          <Address />
          <Routes>{routes}</Routes>
        </MemoryRouter>
      </AuthSessionProvider>
    </StrictMode>,
  );
  const last = () => opened.tab.loaded.at(-1);
  return { ...opened, last };
}

/** The address that the router is at. */
export const shownAddress = () => screen.getByRole('status').textContent;
