// @slow: not in npm test (decision 223).
import { askForException, getRequests, getUser, getUserOverview, type OverviewDriver } from '@liftclub/api-contract';
import { staffRightsOf } from '@liftclub/domain';
import { errorResponse, fakeApi } from '@liftclub/test-support';
import { screen, waitFor, within } from '@testing-library/react';
import { buildRequest } from '../../testing/build-request';
import { buildStaff } from '../../testing/build-staff';
import { buildUserDetails } from '../../testing/build-user-details';
import { buildDriverOverview, buildDrivingDocument } from '../../testing/build-user-overview';
import { openConsole } from '../../testing/open-console';
import { openUser } from './testing/open-user';

const api = fakeApi();
const part = async (name: string) => within(await screen.findByRole('region', { name }));

async function open(driver: OverviewDriver) {
  api.on(getUserOverview, { json: { success: true, message: '', data: { passenger: null, driver, cases: [] } } });
  return openUser(api, buildUserDetails({ role: 'Driver' }));
}

it('staff see that a driver may drive, and how each document stands, with the way to its review', async () => {
  await open(buildDriverOverview());
  const documents = await part('Documents');
  expect(documents.getByText('May drive today')).toBeInTheDocument();
  const license = within(
    documents.getByRole('link', { name: "Review Driver's license, front" }).closest('li') as never,
  );
  expect(license.getByText('Driver · Valid until 31 Jan 2099')).toBeInTheDocument();
  expect(license.getByText('Approved')).toBeInTheDocument();
  expect(license.getByRole('link')).toHaveAttribute('href', '/reviews/version-1');
  expect(documents.getByText('Vehicle insurance').closest('li')).toHaveTextContent('VehicleBlurredRejected');
  expect(documents.getByText('Optional, not uploaded: First aid certificate')).toBeInTheDocument();
});

it('staff read why a driver may not drive, and what is waived', async () => {
  const permit = buildDrivingDocument({
    type: { code: 'prdp', name: 'PrDP' },
    required_from: '2026-03-01',
    state: 'expired',
    number: 'P 17',
    expires: '2026-01-31',
    version: 'document-1',
  });
  const driving = {
    allowed: false,
    reasons: ['PrDP: expired, valid until 31 Jan 2026.'],
    documents: [permit],
    exceptions: [{ name: 'PrDP', date: '2026-02-02' }],
  };
  await open(buildDriverOverview({ driving }));
  const documents = await part('Documents');
  expect(documents.getByText('May not drive today')).toBeInTheDocument();
  expect(documents.getByText('PrDP: expired, valid until 31 Jan 2026.')).toBeInTheDocument();
  expect(documents.getByText('May drive without PrDP on 2 Feb 2026')).toBeInTheDocument();
  expect(documents.getByText('Driver · Number P 17 · Valid until 31 Jan 2026')).toBeInTheDocument();
  expect(documents.getByRole('link', { name: 'Review PrDP' })).toHaveAttribute('href', '/documents/document-1');
});

describe('allowing a day without a document', () => {
  const permit = { code: 'prdp', name: 'PrDP' };
  const driving = {
    allowed: false,
    reasons: ['PrDP: missing or not approved yet.'],
    documents: [buildDrivingDocument(), buildDrivingDocument({ type: permit, state: 'missing', version: null })],
    exceptions: [],
  };
  const openDialog = async () => {
    const { user } = await open(buildDriverOverview({ driving }));
    await user.click(await screen.findByRole('button', { name: 'Allow driving without a document' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Allow driving without a document for one day' }));
    return { user, dialog };
  };

  it('asks two other administrators, and the request is then shown with the documents', async () => {
    const { user, dialog } = await openDialog();
    await user.selectOptions(dialog.getByLabelText('Document'), 'PrDP');
    await user.type(dialog.getByLabelText('Reason'), ' The office opens on Monday ');
    const date = dialog.getByLabelText<HTMLInputElement>('Day').value;
    api.on(askForException, {
      status: 202,
      json: { success: true, message: 'Waiting for approval', data: { request_id: 'r-1' } },
    });
    const subject = { kind: 'person', id: buildUserDetails().id, title: 'Sipho Dlamini' };
    const data = [
      buildRequest({ id: 'r-1', kind: 'exception', summary: 'Allow driving without this document: PrDP', subject }),
      buildRequest({ id: 'r-2', kind: 'erasure', summary: 'Erase the account', subject }),
    ];
    api.on(getRequests, { json: { success: true, message: '', data, count: 2 } });
    await user.click(dialog.getByRole('button', { name: 'Ask for approval' }));
    expect(await screen.findByText('Waiting for approval')).toBeInTheDocument();
    expect(api.calls(askForException)).toMatchObject([
      { body: { type: 'prdp', date, reason: 'The office opens on Monday' } },
    ]);
    const documents = await part('Documents');
    const link = await documents.findByRole('link', { name: 'Allow driving without this document: PrDP' });
    expect(link).toHaveAttribute('href', '/requests?request=r-1');
    expect(documents.queryByRole('link', { name: 'Erase the account' })).not.toBeInTheDocument();
  });

  it('says beside each field what is wrong, before and after it is sent, and what was typed stays', async () => {
    const { user, dialog } = await openDialog();
    const { value: today } = dialog.getByLabelText<HTMLInputElement>('Day');
    await user.clear(dialog.getByLabelText('Day'));
    await user.type(dialog.getByLabelText('Day'), '2020-01-31');
    await user.type(dialog.getByLabelText('Reason'), 'Short');
    await user.click(dialog.getByRole('button', { name: 'Ask for approval' }));
    expect(dialog.getByLabelText('Day')).toHaveAccessibleDescription(/Choose a day from today to 30 days ahead/);
    expect(dialog.getByLabelText('Reason')).toHaveAccessibleDescription(/Write at least 10 characters/);
    expect(api.calls(askForException)).toEqual([]);

    await user.clear(dialog.getByLabelText('Day'));
    await user.type(dialog.getByLabelText('Day'), today);
    await user.type(dialog.getByLabelText('Reason'), ', but long enough');
    api.on(askForException, errorResponse(400, { errors: { type: ['The driver has a valid document'] } }));
    await user.click(dialog.getByRole('button', { name: 'Ask for approval' }));
    await waitFor(() => expect(api.calls(askForException)).toHaveLength(1));
    await waitFor(() =>
      expect(dialog.getByLabelText('Document')).toHaveAccessibleDescription(/The driver has a valid document/),
    );
    expect(dialog.getByLabelText('Reason')).toHaveValue('Short, but long enough');
  });

  it('is offered to administrators only', async () => {
    api.on(getUserOverview, {
      json: {
        success: true,
        message: '',
        data: { passenger: null, driver: buildDriverOverview({ driving }), cases: [] },
      },
    });
    api.on(getUser, { json: { success: true, message: '', data: buildUserDetails({ role: 'Driver' }) } });
    openConsole(`/people/${buildUserDetails().id}`, { staff: buildStaff({ rights: [...staffRightsOf(['manager'])] }) });
    expect(await screen.findByText('May not drive today')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Allow driving without a document' })).not.toBeInTheDocument();
  });
});

it('staff see when a driver drives, and the next runs', async () => {
  await open(buildDriverOverview());
  const availability = await part('Availability');
  expect(availability.getByText('Monday, Tuesday')).toBeInTheDocument();
  expect(availability.getByText('05:00 to 10:00')).toBeInTheDocument();
  expect(availability.getByText('Does not drive')).toBeInTheDocument();
  expect(availability.getByText('Within 60 km of Sandton City')).toBeInTheDocument();
  expect(availability.getByText('2 Feb 2026 to 3 Feb 2026')).toBeInTheDocument();
  const runs = await part('Runs of the last and next two weeks');
  expect(runs.getByRole('link', { name: /· Morning$/ })).toHaveAttribute(
    'href',
    '/dispatch?market=RSA&date=2099-01-13',
  );
  expect(runs.getByText('06:00–08:30 · 3 rides')).toBeInTheDocument();
});

it('staff see how punctual a driver is, the ratings and what was earned', async () => {
  await open(buildDriverOverview());
  const figures = await part('Last 28 days');
  expect(figures.getByText('12 of 14, 86%')).toBeInTheDocument();
  expect(figures.getByText('4.5 of 5, 2 ratings')).toBeInTheDocument();
  expect(figures.getByText('1 passenger')).toBeInTheDocument();
  expect(figures.getByText(/412\.70 by 10 rides$/)).toBeInTheDocument();
  const ratings = await part('Latest ratings');
  expect(ratings.getByRole('link', { name: '4 stars' })).toHaveAttribute('href', '/trips/t-1');
  expect(ratings.getByText('A bit fast.')).toBeInTheDocument();
});

it('a member of finance sees the earnings and the punctuality only', async () => {
  const { punctuality, earnings } = buildDriverOverview();
  await open({ punctuality, earnings });
  expect(await screen.findByText(/412\.70 by 10 rides$/)).toBeInTheDocument();
  for (const name of ['Documents', 'Availability', 'Runs of the last and next two weeks', 'Latest ratings'])
    expect(screen.queryByRole('region', { name })).not.toBeInTheDocument();
});

it('a driver who has registered nothing has empty parts', async () => {
  await open(
    buildDriverOverview({
      driving: { allowed: false, reasons: ['No vehicle is registered.'], documents: [], exceptions: [] },
      availability: null,
      runs: [],
      ratings: { count: 0, average: null, blocked_by: 0, latest: [] },
    }),
  );
  for (const text of [
    'No vehicle is registered.',
    'No availability set yet.',
    'No runs in these weeks.',
    'No ratings yet',
  ])
    expect((await screen.findAllByText(text))[0]).toBeInTheDocument();
});
