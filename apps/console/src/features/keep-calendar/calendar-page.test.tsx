// @slow: not in npm test (decision 223).
import {
  addClosures,
  getClosures,
  getConsoleSchools,
  getTerms,
  previewClosures,
  withdrawClosure,
  type ClosureRow,
} from '@liftclub/api-contract';
import { errorResponse, fakeApi } from '@liftclub/test-support';
import { act, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { buildClosure, buildSchool, buildTerms, listOf } from '../../testing/build-calendar';
import { address, openConsole } from '../../testing/open-console';

const api = fakeApi();
const school = buildSchool();
const heritage = buildClosure({ date: '2026-09-24', name: 'Heritage Day' });
const eid = buildClosure({ id: '2', date: '2026-03-20', name: 'Eid', provisional: true, market: 'NG' });
const flood = buildClosure({
  id: '3',
  date: '2026-02-03',
  name: 'Flood',
  kind: 'disruption',
  area: { latitude: -26.1, longitude: 28.05, km: 5 },
});
const exams = buildClosure({
  id: '4',
  date: '2026-02-04',
  name: 'Exams',
  kind: 'school_closed',
  school_id: school.id,
  school: school.name,
});

function kept(...closures: ClosureRow[]): void {
  api.on(getClosures, listOf(...closures));
  api.on(getConsoleSchools, listOf(school));
  api.on(getTerms, listOf(buildTerms()));
}
// By label: looking 365 buttons up by their role takes seconds.
const day = (label: string | RegExp) => screen.findByLabelText(label);
const press = (user: UserEvent, text: string) => user.click(screen.getByText(text));
const whenClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
async function paste(user: UserEvent, label: string, text: string) {
  await user.click(screen.getByLabelText(label));
  await user.paste(text);
}

it('staff see the year as twelve months, each closure with its mark and its words', async () => {
  kept(heritage, flood, exams);
  const { user } = openConsole('/calendar');
  expect(await day('Thu, 24 Sep: Heritage Day')).toHaveTextContent('24H');
  expect(await day('Tue, 3 Feb: Flood (within 5 km)')).toHaveTextContent('3A');
  expect(await day('Wed, 4 Feb: Exams (Sandton Primary)')).toHaveTextContent('4s');
  expect(await day('Mon, 12 Jan (today): rides')).toHaveAttribute('aria-current', 'date');
  expect(await day('Sat, 17 Jan: no rides')).toBeInTheDocument();
  expect(screen.getAllByRole('table')).toHaveLength(12);
  expect(api.calls(getClosures)[0]?.query).toMatchObject({ market: 'RSA', from: '2026-01-01', to: '2026-12-31' });

  kept(eid);
  await user.selectOptions(screen.getByLabelText('Market'), 'Nigeria');
  await user.selectOptions(screen.getByLabelText('Year'), '2027');
  expect(address()).toBe('/calendar?market=NG&year=2027');
  expect(api.calls(getClosures).at(-1)?.query).toMatchObject({ market: 'NG', from: '2027-01-01' });
});

it('a provisional closure is marked so; a school shows its holidays and days off', async () => {
  kept(buildClosure({ date: '2026-03-20', name: 'Eid', provisional: true }), exams);
  const { user } = openConsole('/calendar');
  expect(await day('Fri, 20 Mar: Eid (provisional)')).toHaveTextContent('20H?');
  await user.selectOptions(screen.getByLabelText('School or terms'), 'School: Sandton Primary');
  expect(await day('Tue, 13 Jan: School holidays')).toHaveTextContent('13–');
  expect(await day('Wed, 4 Feb: Exams (Sandton Primary)')).toHaveTextContent('4S');
  expect(await day('Mon, 9 Feb: Sports day')).toHaveTextContent('9O');
});

it('one day is reached by Tab, the others by arrow keys and by month', async () => {
  kept(heritage);
  const { user } = openConsole('/calendar');
  const today = await day(/^Mon, 12 Jan/);
  act(() => today.focus());
  await user.keyboard('{ArrowRight}{ArrowDown}');
  expect(await day(/^Tue, 20 Jan/)).toHaveFocus();
  await user.keyboard('{PageDown}{End}');
  expect(await day(/^Sat, 28 Feb/)).toHaveFocus();
  await user.keyboard('{Home}{ArrowLeft}{ArrowUp}{PageUp}{PageUp}');
  expect(await day(/^Sat, 24 Jan/)).toHaveFocus();
  expect(document.querySelectorAll('[data-date][tabindex="0"]')).toHaveLength(1);
});

it('staff withdraw a closure of a later day, and are asked before', async () => {
  kept(heritage);
  const { user } = openConsole('/calendar');
  await user.click(await day(/Heritage Day/));
  const panel = within(await screen.findByRole('dialog', { name: '24 Sep 2026' }));
  await user.click(panel.getByLabelText('Remove Heritage Day'));
  api.on(withdrawClosure, { json: { success: true, message: 'Closure removed', data: heritage } });
  kept();
  await user.click(await screen.findByText('Remove closure'));
  expect(await screen.findByText('Closure removed')).toBeInTheDocument();
  expect(await panel.findByText('rides')).toBeInTheDocument();
  expect(api.calls(withdrawClosure)[0]?.path).toBe(`console/calendar/closures/${heritage.id}/withdraw/`);
});

it('staff read what closing a day changes before they confirm it; another value is counted again', async () => {
  kept();
  const { user } = openConsole('/calendar');
  await user.click(await day(/^Wed, 14 Jan/));
  await user.click(await screen.findByText('Close this day...'));
  expect(await screen.findByLabelText('First day')).toHaveValue('2026-01-14');
  await paste(user, 'Name', 'Strike');
  const impact = { trips: 4, riders: 1, credit: [{ currency: 'ZAR' as const, amount: '273.00' }] };
  api.on(previewClosures, { json: { success: true, message: '', data: impact } });
  await press(user, 'Preview changes');
  expect(
    await screen.findByText('4 trips of 1 rider will be cancelled. R 273.00 will be credited.'),
  ).toBeInTheDocument();
  expect(api.calls(addClosures)).toEqual([]);

  await paste(user, 'Last day (optional)', '2026-01-15');
  expect(screen.queryByText(/are cancelled/)).not.toBeInTheDocument();
  await press(user, 'Preview changes');
  const added = { ...impact, closures: [] };
  api.on(addClosures, { status: 201, json: { success: true, message: '2 closures added', data: added } });
  await user.click(await screen.findByText('Close 2 days'));
  await whenClosed();
  expect(await screen.findByText('2 closures added')).toBeInTheDocument();
  expect(api.calls(addClosures).map(({ body }) => body)).toEqual([
    { market: 'RSA', date: '2026-01-14', to: '2026-01-15', name: 'Strike', kind: 'disruption' },
  ]);
});

it('an area is a point and a radius; what is wrong is said at the fields', async () => {
  kept();
  const { user } = openConsole('/calendar');
  await user.click(await screen.findByText('Close days...'));
  await paste(user, 'Name', 'Flood');
  await paste(user, 'First day', '2026-01-11');
  await user.selectOptions(screen.getByLabelText('Closed for'), 'An area');
  await paste(user, 'Center of the area', 'Sandton');
  await press(user, 'Preview changes');
  expect(await screen.findByText('Choose a date from today onwards')).toBeInTheDocument();
  expect(screen.getByLabelText('Center of the area')).toHaveAccessibleDescription(/such as -26.1076, 28.0567/);
  await user.clear(screen.getByLabelText('Center of the area'));
  await paste(user, 'Center of the area', '-26.1, 28.05');
  await user.clear(screen.getByLabelText('First day'));
  await paste(user, 'First day', '2026-01-13');
  api.on(previewClosures, errorResponse(400, { code: 'invalid', message: 'No.', errors: { 'area.km': ['Too far'] } }));
  await press(user, 'Preview changes');
  expect(await screen.findByText('Too far')).toBeInTheDocument();
  expect(api.calls(previewClosures)[0]?.body).toMatchObject({ area: { latitude: -26.1, longitude: 28.05, km: 5 } });
});

it('a date that was closed meanwhile is said at the date', async () => {
  kept();
  const { user } = openConsole('/calendar');
  await user.click(await screen.findByText('Close days...'));
  await paste(user, 'Name', 'Strike');
  await paste(user, 'First day', '2026-01-13');
  const nothing = { trips: 0, riders: 0, credit: [] };
  api.on(previewClosures, { json: { success: true, message: '', data: nothing } });
  await press(user, 'Preview changes');
  expect(await screen.findByText('No booked trips are affected.')).toBeInTheDocument();
  api.on(addClosures, errorResponse(409, { code: 'already_closed', message: 'This date is already closed' }));
  await press(user, 'Close 1 day');
  expect(await screen.findByLabelText('First day')).toHaveAccessibleDescription('This date is already closed');
});
