import { getUser, type UserDetails } from '@liftclub/api-contract';
import type { FakeApi } from '@liftclub/test-support';
import { screen } from '@testing-library/react';
import { openConsole } from '../../../testing/open-console';

/** Opens the page of a user. Each load returns the next of `states`; the last one is returned from then on. */
export async function openUser(api: FakeApi, ...states: [UserDetails, ...UserDetails[]]) {
  const waiting = [...states];
  api.on(getUser, () => ({
    json: { success: true, message: '', data: (waiting.length > 1 ? waiting.shift() : waiting[0]) as UserDetails },
  }));
  const opened = openConsole(`/people/${states[0].id}`);
  await screen.findByRole('heading', { name: states[0].name, level: 1 });
  await screen.findByRole('region', { name: 'About' });
  return opened;
}
