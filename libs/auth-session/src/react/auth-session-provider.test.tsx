import { buildUser } from '@liftclub/test-support';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { browserOf, openSession } from '../testing/session-fixture';
import { AuthSessionProvider, useSessionState } from './auth-session-provider';
import { useGoTo } from './go-to';

const user = buildUser();

function Page() {
  const { user: shown } = useSessionState();
  const goTo = useGoTo();
  return (
    <>
      <h1>Hello {shown?.profile.first_name}</h1>
      <button onClick={() => goTo('/support')}>Support</button>
      <button onClick={() => goTo('/auth/verify-account')}>Verify</button>
    </>
  );
}

function open() {
  const opened = openSession({ browser: browserOf(user) });
  render(
    <AuthSessionProvider session={opened.session}>
      <MemoryRouter>
        <Routes>
          <Route path="/" element={<Page />} />
          <Route path="/support" element="support" />
        </Routes>
      </MemoryRouter>
    </AuthSessionProvider>,
  );
  return opened;
}

it('a page follows the profile', () => {
  const { session } = open();
  expect(screen.getByRole('heading', { name: 'Hello Thandi' })).toBeVisible();
  act(() => session.updateUser(buildUser({ profile: { first_name: 'Thandeka' } })));
  expect(screen.getByRole('heading', { name: 'Hello Thandeka' })).toBeVisible();
});

it('going to a page stays in the app, going to another app loads it', async () => {
  const { tab } = open();
  await userEvent.click(screen.getByRole('button', { name: 'Verify' }));
  expect(tab.loaded).toEqual(['/auth/verify-account']);
  await userEvent.click(screen.getByRole('button', { name: 'Support' }));
  expect(screen.getByText('support')).toBeVisible();
  expect(tab.loaded).toHaveLength(1);
});
