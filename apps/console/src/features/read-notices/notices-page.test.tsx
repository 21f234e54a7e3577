import { getNotices, retryNotice, type ResponseBody } from '@liftclub/api-contract';
import { fakeApi } from '@liftclub/test-support';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openConsole } from '../../testing/open-console';

const api = fakeApi();

const failed: ResponseBody<typeof getNotices>['data'][number] = {
  id: 'n-1',
  trip_id: 't-1',
  moment: 'on_board',
  channel: 'whatsapp',
  state: 'failed',
  tries: 2,
  error_code: '131026',
  at: '2026-01-12T06:00:00.000Z',
};
const answer = (...data: (typeof failed)[]) =>
  api.on(getNotices, { json: { success: true, message: '', data, count: data.length } });

it('staff see which messages failed and why, and go to the ride', async () => {
  answer(failed);
  openConsole('/notices');
  const row = await screen.findByRole('row', {
    name: /12 Jan 2026, 08:00 Rider on board · Show ride WhatsApp Failed 2 attempts No WhatsApp under this number 131026/,
  });
  expect(within(row).getByRole('link')).toHaveAttribute('href', '/trips/t-1');
  expect(api.calls(getNotices)[0]?.query).toMatchObject({ state: 'failed' });
});

it('staff narrow the messages to a channel', async () => {
  answer(failed);
  openConsole('/notices');
  await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Channel' }), 'WhatsApp');
  await waitFor(() => expect(api.calls(getNotices).at(-1)?.query).toMatchObject({ channel: 'whatsapp' }));
});

it('no failed message is good news', async () => {
  answer();
  openConsole('/notices');
  expect(await screen.findByText('No failed messages')).toBeVisible();
});

it('staff send a failed SMS again, but no message on WhatsApp', async () => {
  answer(failed, { ...failed, id: 'n-2', channel: 'sms', error_code: '30003' });
  openConsole('/notices');
  const again = await screen.findByRole('button', { name: 'Send again: Rider on board' });
  api.on(retryNotice, { json: { success: true, message: 'The message is sent again' } });
  answer(failed);
  await userEvent.click(again);
  expect(await screen.findByText('The message is sent again')).toBeInTheDocument();
  expect(api.calls(retryNotice)[0]?.path).toContain('n-2');
});
