// @slow: not in npm test (decision 223).
import {
  addSchool,
  addTerms,
  changeSchool,
  changeTerms,
  getConsoleSchools,
  getTerms,
  previewSchoolChange,
  previewTermsChange,
} from '@liftclub/api-contract';
import { fakeApi } from '@liftclub/test-support';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { buildSchool, buildTerms, listOf } from '../../testing/build-calendar';
import { openConsole } from '../../testing/open-console';

const api = fakeApi();
const terms = buildTerms();
const school = buildSchool();
beforeEach(() => {
  api.on(getConsoleSchools, listOf(school));
  api.on(getTerms, listOf(terms));
});

async function fillIn(user: UserEvent, typed: Record<string, string>) {
  for (const [label, text] of Object.entries(typed)) {
    await user.clear(screen.getByLabelText(label));
    await user.click(screen.getByLabelText(label));
    await user.paste(text);
  }
}
const press = async (user: UserEvent, name: string) => user.click(await screen.findByRole('button', { name }));
const whenClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
const saved = <Data,>(data: Data, message: string) => ({ json: { success: true as const, message, data } });
const impact = { trips: 3, riders: 2, credit: [{ currency: 'ZAR' as const, amount: '176.85' }] };

it('staff see the schools with their terms and learners', async () => {
  openConsole('/schools');
  const row = (await screen.findByRole('rowheader', { name: 'Sandton Primary' })).closest('tr') as HTMLElement;
  await waitFor(() => expect(row).toHaveTextContent('1 School RoadSouth Africa07:30Public schools3'));
});

it('staff add a school with terms of its own; what is wrong is said at the fields', async () => {
  const { user } = openConsole('/schools');
  await press(user, 'New school');
  await screen.findByRole('dialog');
  await user.selectOptions(screen.getByLabelText('Terms'), 'Individual terms');
  await user.selectOptions(screen.getByLabelText('School starts at'), '07:40');
  await fillIn(user, { 'Term 1: first day': '2026-03-27', 'Term 1: last day': '2026-01-14', Position: 'here' });
  await press(user, 'Save');
  expect(await screen.findByText('The last day must not be before the first')).toBeInTheDocument();
  expect(screen.getByLabelText('Position')).toHaveAccessibleDescription(/Enter a latitude and a longitude/);
  await fillIn(user, {
    Name: 'Green Hill',
    Address: '2 Hill Road',
    Position: '-26.1, 28.05',
    'Term 1: first day': '2026-01-14',
    'Term 1: last day': '2026-03-27',
  });
  api.on(addSchool, { status: 201, ...saved(school, 'School saved') });
  await press(user, 'Save');
  await whenClosed();
  expect(api.calls(addSchool)[0]?.body).toEqual({
    name: 'Green Hill',
    address: '2 Hill Road',
    latitude: -26.1,
    longitude: 28.05,
    market: 'RSA',
    bell_time: '07:40:00',
    calendar_id: null,
    terms: [{ from: '2026-01-14', to: '2026-03-27' }],
  });
});

it('a change of a school is counted before it is saved', async () => {
  const { user } = openConsole('/schools');
  await press(user, 'Edit Sandton Primary');
  await screen.findByRole('dialog', { name: 'Edit school' });
  await user.selectOptions(screen.getByLabelText('Terms'), 'None: every weekday is a school day');
  api.on(previewSchoolChange, saved({ trips: 0, riders: 0, credit: [] }, ''));
  await press(user, 'Preview changes');
  expect(await screen.findByText('No booked trips are affected.')).toBeInTheDocument();
  api.on(changeSchool, saved(school, 'School saved'));
  await press(user, 'Save');
  await whenClosed();
  expect(api.calls(changeSchool)[0]?.body).toMatchObject({ calendar_id: null, terms: null, market: 'RSA' });
});

it('staff change terms and days off, and read first whose trips are cancelled', async () => {
  const { user } = openConsole('/schools?tab=terms');
  expect(await screen.findByText(/14 Jan 2026 – 9 Dec 2026/)).toBeInTheDocument();
  await press(user, 'Edit Public schools');
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit terms calendar' }));
  await user.click(dialog.getByRole('button', { name: 'Add a day off' }));
  await fillIn(user, { 'Day off 2': '2026-02-10' });
  await press(user, 'Preview changes');
  expect(await screen.findByText('This field is required')).toBeInTheDocument();
  await fillIn(user, { 'Name of day off 2': 'Exams' });
  await user.click(dialog.getByRole('button', { name: 'Remove day off 1' }));
  api.on(previewTermsChange, saved(impact, ''));
  await press(user, 'Preview changes');
  expect(
    await screen.findByText('3 trips of 2 riders will be cancelled. R 176.85 will be credited.'),
  ).toBeInTheDocument();
  api.on(changeTerms, saved(terms, 'Terms saved'));
  await press(user, 'Save');
  await whenClosed();
  expect(api.calls(changeTerms)[0]).toMatchObject({
    path: `console/calendar/terms/${terms.id}/`,
    body: { days_off: [{ date: '2026-02-10', name: 'Exams' }] },
  });
});

it('staff add a terms calendar', async () => {
  const { user } = openConsole('/schools?tab=terms');
  await press(user, 'New terms calendar');
  await screen.findByRole('dialog');
  await fillIn(user, { Name: 'Lagos', 'Term 1: first day': '2026-01-05', 'Term 1: last day': '2026-04-02' });
  await user.selectOptions(screen.getByLabelText('Market'), 'Nigeria');
  await user.click(screen.getByLabelText(/^Provisional/));
  api.on(addTerms, { status: 201, ...saved(terms, 'Terms saved') });
  await press(user, 'Save');
  await whenClosed();
  expect(api.calls(addTerms)[0]?.body).toEqual({
    name: 'Lagos',
    market: 'NG',
    provisional: true,
    days_off: [],
    terms: [{ from: '2026-01-05', to: '2026-04-02' }],
  });
});
