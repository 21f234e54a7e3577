import { buildUser, fakeStorage } from '@liftclub/test-support';
import { createStoredKeys } from './stored-keys';

const user = buildUser();

function device(local: Record<string, string> = {}, session: Record<string, string> = {}) {
  const places = { local: fakeStorage(local), session: fakeStorage(session) };
  return { places, stored: createStoredKeys(places.local.openTab().storage, places.session.openTab().storage) };
}

it('a reset grant and a toast live as long as the tab, everything else on the device', () => {
  const { places, stored } = device();
  stored.set('resetToken', 'grant');
  stored.set('toast', { message: 'Logged out', variant: 'warning' });
  stored.set('forgotPhone', '+27821234567');
  stored.set('user', user);
  expect(Object.keys(places.session.entries())).toEqual(['resetToken', 'toast']);
  expect(places.local.entries()).toEqual({ forgotPhone: '+27821234567', user: JSON.stringify(user) });
  expect(stored.get('toast')).toEqual({ message: 'Logged out', variant: 'warning' });
  expect(stored.get('user')).toEqual(user);
});

it('what is not there, or was damaged, counts as absent', () => {
  const { stored } = device({ user: '{"id":"1"}', draft: '{"owner":"1"}' }, { toast: 'not json' });
  expect([stored.get('access'), stored.get('user'), stored.get('draft'), stored.get('toast')]).toEqual([
    null,
    null,
    null,
    null,
  ]);
});

it('several keys go at once', () => {
  const { places, stored } = device({ access: 'a', refresh: 'r', phone: 'p' }, { resetToken: 'grant' });
  stored.remove('access', 'refresh', 'resetToken');
  expect([places.local.entries(), places.session.entries()]).toEqual([{ phone: 'p' }, {}]);
});
