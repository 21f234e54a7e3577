import { BACKGROUND_HEADER, getCases, getToday, type CaseRow, type Today } from '@liftclub/api-contract';
import { staffRightsOf } from '@liftclub/domain';
import { errorResponse, fakeApi } from '@liftclub/test-support';
import { act, screen } from '@testing-library/react';
import { buildStaff } from '../testing/build-staff';
import { buildToday } from '../testing/build-today';
import { liveConsole, openConsole } from '../testing/open-console';

const api = fakeApi();
const since = '2026-01-12T06:00:00.000Z';
const opened: CaseRow = {
  id: '01939c4e-0000-7000-8000-000000000901',
  number: 1001,
  category: 'safety',
  priority: 'high',
  state: 'open',
  booking_id: null,
  ride_type: null,
  departs_at: null,
  trip_id: null,
  owner: null,
  opened_at: '2026-01-12T05:00:00.000Z',
  first_answer_due: '2026-01-12T05:05:00.000Z',
  first_answer_at: null,
};
const changed = (...topics: readonly string[]) => ({
  status: 200,
  text: `event: changed\ndata: ${JSON.stringify(topics)}\n\n`,
});
const answerToday = (today: Partial<Today>) =>
  api.on(getToday, { json: { success: true, message: '', data: buildToday(today) } });
const after = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));

beforeEach(() => jest.useFakeTimers({ advanceTimers: true }));
afterEach(() => {
  setVisibility('visible');
  jest.useRealTimers();
});

function setVisibility(state: DocumentVisibilityState): void {
  Object.defineProperty(document, 'visibilityState', { configurable: true, value: state });
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
}

it('what a colleague has done is on the open page Today, without keeping the session alive', async () => {
  answerToday({ documents: { count: 2, since } });
  openConsole('/');
  expect(await screen.findByText('2 drivers to review')).toBeInTheDocument();
  answerToday({ documents: { count: 1, since }, other_documents: { count: 3, since } });
  api.on(liveConsole, changed('reviews'));
  await after(2_000);
  expect(await screen.findByText('1 driver to review')).toBeInTheDocument();
  expect(screen.getByText('3 documents to review')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Document review , 4 waiting' })).toBeInTheDocument();
  expect(api.calls(getToday).at(-1)?.headers).toMatchObject({ [BACKGROUND_HEADER]: '1' });
});

it('the open list of cases shows a new one', async () => {
  const list = (...data: CaseRow[]) => ({ json: { success: true as const, message: '', data, count: data.length } });
  api.on(getCases, list());
  openConsole('/cases');
  expect(await screen.findByText('No cases')).toBeInTheDocument();
  api.on(getCases, list(opened));
  api.on(liveConsole, changed('cases'));
  await after(2_000);
  expect(await screen.findByRole('link', { name: 'Case 1001' })).toBeInTheDocument();
  expect(api.calls(getCases).at(-1)?.headers).toMatchObject({ [BACKGROUND_HEADER]: '1' });
});

it('while the stream cannot be read the counts are asked for every 15 seconds', async () => {
  answerToday({ documents: { count: 2, since } });
  api.on(liveConsole, 'no response');
  openConsole('/');
  expect(await screen.findByText('2 drivers to review')).toBeInTheDocument();
  answerToday({});
  await after(15_000);
  expect(await screen.findByText('Nothing is waiting')).toBeInTheDocument();
});

it('a process of the release before, which has no stream, does not end the following', async () => {
  api.on(liveConsole, errorResponse(404));
  openConsole('/');
  await screen.findByText('Nothing is waiting');
  answerToday({ documents: { count: 2, since } });
  api.on(liveConsole, changed('reviews'));
  await after(17_000);
  expect(await screen.findByText('2 drivers to review')).toBeInTheDocument();
});

it('a page without alerts that is hidden for five minutes follows no longer, until somebody looks at it', async () => {
  openConsole('/', { staff: buildStaff({ rights: [...staffRightsOf(['reviewer'])] }) });
  await screen.findByText('Nothing is waiting');
  setVisibility('hidden');
  await after(5 * 60_000);
  const before = api.calls(liveConsole).length;
  await after(60_000);
  expect(api.calls(liveConsole)).toHaveLength(before);
  setVisibility('visible');
  await after(0);
  expect(api.calls(liveConsole)).toHaveLength(before + 1);
});

it('a member who may not see any of it opens no stream', async () => {
  openConsole('/', { staff: buildStaff({ rights: [...staffRightsOf(['finance'])] }) });
  await screen.findByText('Nothing is waiting');
  await after(2_000);
  expect(api.calls(liveConsole)).toEqual([]);
});
