import { getPrivacyRequests, requestErase, requestExport } from '@liftclub/api-contract';
import { signedInStaff } from '../../../testing/builders/staff';
import { setUpTestApi } from '../../../testing/test-api';
import { signedIn } from '../../../testing/builders/users';

const api = setUpTestApi();

it('staff see who waits for a copy or for erasure until when, without a name', async () => {
  const { headers } = await signedInStaff(api);
  const rows = async (state?: string) => {
    const query: Record<string, string> = state === undefined ? {} : { state };
    return (await api.call(getPrivacyRequests, { headers, query })).response.data;
  };
  expect(await rows()).toEqual([]);
  const [parent, driver] = [await signedIn(api), await signedIn(api, { role: 'Driver' })];
  await api.call(requestExport, { access: parent.access, body: {} });
  api.pass({ seconds: 1 });
  await api.call(requestErase, { access: driver.access, body: { password: driver.password } });
  expect(await rows()).toEqual([
    {
      id: expect.any(String),
      kind: 'export',
      role: 'Passenger',
      state: 'open',
      requested_at: '2026-01-12T06:00:00.000Z',
      due_by: '2026-02-11T06:00:00.000Z',
    },
    expect.objectContaining({ kind: 'erase', role: 'Driver', state: 'open' }),
  ]);
  await api.runJobs();
  expect(await rows()).toEqual([]);
  expect((await rows('done')).map(({ kind, state }) => [kind, state])).toEqual([
    ['erase', 'done'],
    ['export', 'done'],
  ]);
  expect(await rows('any')).toHaveLength(2);
});
