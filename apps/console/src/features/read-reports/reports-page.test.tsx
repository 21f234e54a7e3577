// @slow: not in npm test (decision 223).
import { getReport, getReportNames, type ReportFigures, type ReportRow } from '@liftclub/api-contract';
import { staffRightsOf } from '@liftclub/domain';
import { errorResponse, fakeApi } from '@liftclub/test-support';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { buildStaff } from '../../testing/build-staff';
import { address, openConsole } from '../../testing/open-console';

const api = fakeApi();

const figures: ReportFigures = {
  trips: 1250,
  completed: 1200,
  missed: 3,
  no_show: 7,
  cancelled_by_us: 11,
  cancelled_by_guardian: 29,
  skipped: 40,
  on_time_pick_up: 1158,
  on_time_arrival: 1100,
  km: 9000.5,
  km_with_riders: 6000.25,
  seats_offered: 800,
  seats_used: 600,
  revenue: '120000.00',
  deferred: '-350.50',
  credits: '75.00',
  driver_cost: '84000.00',
  message_cost: '600.00',
  plans_sold: 12,
  plans_renewed: 5,
  plans_ended: 4,
};
const nothing = Object.fromEntries(
  Object.entries(figures).map(([name, value]) => [name, typeof value === 'string' ? '0.00' : 0]),
) as ReportFigures;

const reportIs = (changes: Partial<ReportFigures> = {}, rows: ReportRow[] = []) => {
  const totals = { ...figures, ...changes };
  const data = { totals, currency: 'ZAR', rows: [{ ...totals, key: '2026-01-05' }, ...rows] };
  api.on(getReport, { json: { success: true, message: '', data } });
};
const school = { id: '01939c4e-0000-7000-8000-0000000000a1', name: 'Rosebank Primary' };
const driver = { id: '01939c4e-0000-7000-8000-0000000000b1', name: 'Sipho Dlamini' };

beforeEach(() => {
  reportIs({}, [{ ...nothing, key: '2026-01-12' }]);
  const data = { schools: [school], drivers: [driver] };
  api.on(getReportNames, { json: { success: true, message: '', data } });
});

const lastQuery = () => api.calls(getReport).at(-1)?.query;
const table = (title: string) => within(screen.getByRole('region', { name: `Table: ${title}` }));
const rowsOf = (title: string) =>
  table(title)
    .getAllByRole('row')
    .map((row) => [...row.children].map(({ textContent }) => textContent?.replaceAll('\u00a0', ' ')));

it('the owner reads the totals of the last thirty days, and each chart also as a table', async () => {
  openConsole('/reports');
  const totals = await screen.findByRole('group', { name: 'Totals of the period' });
  expect([...totals.children].map(({ textContent }) => textContent?.replaceAll('\u00a0', ' '))).toEqual([
    'Trips completed1,200',
    'On-time pick-ups (goal 95%)96.5%',
    'RevenueR 120 000.00',
    'Cost per tripR 70.09',
  ]);
  expect(lastQuery()).toEqual({ market: 'RSA', from: '2025-12-14', to: '2026-01-12', by: 'day' });
  expect(rowsOf('On time')).toEqual([
    ['Day', 'Completed trips', 'Pick-ups on time', 'Pick-ups on time, %', 'Arrivals on time', 'Arrivals on time, %'],
    ['5 Jan 2026', '1,200', '1,158', '96.5%', '1,100', '91.7%'],
    ['12 Jan 2026', '0', '0', '–', '0', '–'],
    ['Total', '1,200', '1,158', '96.5%', '1,100', '91.7%'],
  ]);
  expect(rowsOf('Revenue and cost').at(-1)).toEqual([
    'Total',
    'R 120 000.00',
    'R 84 000.00',
    'R 600.00',
    'R 75.00',
    '-R 350.50',
    'R 99.42',
    'R 70.09',
  ]);
  expect(screen.getByText(/^Per trip: completed trips and no-shows together/)).toBeInTheDocument();
  expect(rowsOf('Use of vehicles').at(-1)).toEqual(['Total', '9,000.5', '6,000.25', '66.7%', '800', '600', '75.0%']);
});

it('each chart has a name, and says that the table has its figures', async () => {
  openConsole('/reports');
  const chart = await screen.findByLabelText('Chart: On time');
  expect(chart).toHaveAccessibleDescription(/The table has the same figures/);
  expect(within(chart).getByText('Goal 95%')).toBeInTheDocument();
});

it('the owner chooses weeks of a school of another market, and the address keeps it', async () => {
  const { user } = openConsole('/reports');
  await screen.findByRole('group', { name: 'Totals of the period' });
  await user.selectOptions(screen.getByLabelText('Rows by'), 'Week');
  await user.selectOptions(screen.getByLabelText('Period'), 'Last month');
  await user.selectOptions(await screen.findByLabelText('School'), 'Rosebank Primary');
  await waitFor(() =>
    expect(lastQuery()).toEqual({
      market: 'RSA',
      from: '2025-12-01',
      to: '2025-12-31',
      by: 'week',
      school: school.id,
    }),
  );
  expect(address()).toBe(`/reports?by=week&period=last-month&school=${school.id}`);
  await user.selectOptions(screen.getByLabelText('Market'), 'Nigeria');
  await waitFor(() => expect(lastQuery()).toMatchObject({ market: 'NG', by: 'week' }));
  expect(lastQuery()).not.toHaveProperty('school');
});

it('of choices made faster than the page is drawn none is lost', async () => {
  openConsole('/reports?period=own&from=2025-10-01&to=2025-12-31');
  await screen.findByRole('group', { name: 'Totals of the period' });
  const choose = (label: string, value: string) =>
    fireEvent.change(screen.getByLabelText(label), { target: { value } });
  const write = (name: string, value: string) =>
    fireEvent.change(screen.getByRole('textbox', { name }), { target: { value } });
  act(() => {
    choose('Market', 'NG');
    choose('Rows by', 'month');
    write('From', '2025-11-01');
    write('To', '2025-11-30');
  });
  expect(address()).toBe('/reports?period=own&from=2025-11-01&to=2025-11-30&market=NG&by=month');
  await waitFor(() => expect(lastQuery()).toEqual({ market: 'NG', from: '2025-11-01', to: '2025-11-30', by: 'month' }));
});

it('own dates begin with the period before; what is no period is said at its field and not loaded', async () => {
  const { user } = openConsole('/reports?period=month');
  await screen.findByRole('group', { name: 'Totals of the period' });
  await user.selectOptions(screen.getByLabelText('Period'), 'Custom dates');
  const to = screen.getByRole('textbox', { name: 'To' });
  expect(screen.getByRole('textbox', { name: 'From' })).toHaveValue('2026-01-01');
  expect(to).toHaveValue('2026-01-12');
  const write = async (date: string) => {
    await user.clear(to);
    await user.click(to);
    await user.paste(date);
  };
  await write('2025-12-31');
  expect(to).toHaveAccessibleDescription('The last day must not be before the first');
  await write('2027-02-05');
  expect(to).toHaveAccessibleDescription('Choose at most 400 days');
  await write('2027-02');
  expect(to).toHaveAccessibleDescription('Enter a date');
  expect(api.calls(getReport).some(({ query }) => query['to'] === '2027-02-05')).toBe(false);
  await write('2027-02-04');
  await waitFor(() => expect(lastQuery()).toMatchObject({ from: '2026-01-01', to: '2027-02-04' }));
  await user.clear(to);
  expect(await screen.findByText('No period chosen')).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'Download CSV' })).not.toBeInTheDocument();
});

it('the CSV has what the page shows', async () => {
  openConsole(`/reports?by=month&period=own&from=2025-10-01&to=2025-12-31&driver=${driver.id}`);
  const link = await screen.findByRole('link', { name: 'Download CSV' });
  expect(link).toHaveAttribute(
    'href',
    `/api/v1/console/reports/?from=2025-10-01&to=2025-12-31&market=RSA&by=month&driver=${driver.id}&format=csv`,
  );
});

it('a dispatcher reads the rides, without money and plans', async () => {
  const hidden = { plans_sold: null, plans_renewed: null, plans_ended: null };
  reportIs({ ...hidden, revenue: null, deferred: null, credits: null, driver_cost: null, message_cost: null });
  openConsole('/reports', {
    staff: buildStaff({ roles: ['dispatcher'], rights: [...staffRightsOf(['dispatcher'])] }),
  });
  const totals = await screen.findByRole('group', { name: 'Totals of the period' });
  expect(totals).toHaveTextContent('On-time arrivals (goal 95%)91.7%');
  expect(totals).not.toHaveTextContent('Revenue');
  expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
    'Trips',
    'On time',
    'Use of vehicles',
  ]);
});

it('what a school or a driver has no figures of is left out with a reason', async () => {
  reportIs({ km: null, km_with_riders: null, seats_offered: null, seats_used: null, message_cost: null });
  openConsole(`/reports?school=${school.id}`);
  expect(await screen.findByText(/Vehicles and SMS serve several schools/)).toBeInTheDocument();
  expect(screen.queryByRole('heading', { name: 'Use of vehicles' })).not.toBeInTheDocument();
  expect(table('Revenue and cost').queryByRole('columnheader', { name: 'SMS' })).not.toBeInTheDocument();
});

it('a period without figures says what to do', async () => {
  reportIs(nothing);
  openConsole('/reports');
  expect(await screen.findByText('No figures in this period')).toBeInTheDocument();
  expect(screen.getByText('Choose a longer period or another market, school or driver.')).toBeInTheDocument();
});

it('a report that cannot be loaded is loaded again', async () => {
  api.on(getReport, errorResponse(500, { message: 'No.' }));
  const { user } = openConsole('/reports');
  const again = await screen.findByRole('button', { name: 'Reload report' });
  reportIs();
  await user.click(again);
  expect(await screen.findByRole('group', { name: 'Totals of the period' })).toBeInTheDocument();
});
