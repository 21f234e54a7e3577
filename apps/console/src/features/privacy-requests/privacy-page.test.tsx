import { getPrivacyRequests, type ResponseBody } from '@liftclub/api-contract';
import { fakeApi } from '@liftclub/test-support';
import { screen } from '@testing-library/react';
import { openConsole } from '../../testing/open-console';

const api = fakeApi();

it('staff see what is open and until when, and what was done', async () => {
  const row = {
    id: '1',
    kind: 'erase',
    role: 'Passenger',
    state: 'open',
    requested_at: '2026-01-12T06:00:00.000Z',
    due_by: '2026-02-11T06:00:00.000Z',
  } as ResponseBody<typeof getPrivacyRequests>['data'][number];
  api.on(getPrivacyRequests, { json: { success: true, message: '', data: [row], count: 1 } });
  const { user } = openConsole('/privacy');
  expect(await screen.findByText('Erasure')).toBeInTheDocument();
  expect(screen.getByText('11 Feb 2026, 08:00')).toBeInTheDocument();
  api.on(getPrivacyRequests, { json: { success: true, message: '', data: [], count: 0 } });
  await user.selectOptions(screen.getByRole('combobox', { name: 'Show' }), 'done');
  expect(await screen.findByText('No requests')).toBeInTheDocument();
  expect(api.calls(getPrivacyRequests).at(-1)?.query).toEqual({ state: 'done' });
});
