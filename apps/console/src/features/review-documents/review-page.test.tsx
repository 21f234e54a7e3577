import { decideReview, getReview, getReviews } from '@liftclub/api-contract';
import { VEHICLE_DOCUMENTS } from '@liftclub/domain';
import { deferred, fakeApi, errorResponse, type FakeResponse } from '@liftclub/test-support';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { cacheEveryPage } from '../../testing/cache-every-page';
import { address, openConsole } from '../../testing/open-console';
import { responseOf, buildReview, FIRST, SECOND } from './testing/build-review';

const api = fakeApi();
const NAMES = ['Vehicle Photo', 'Vehicle Insurance', 'Driver License (front)', 'Driver License (back)'];
const LABEL = 'Reason for the driver';
const saved = (next: string | null = null) => ({
  json: { success: true as const, message: 'Decision saved', data: { next } },
});

const card = (name: string) => within(screen.getByRole('region', { name }));
const option = (name: string, decision: 'Approve' | 'Reject') => card(name).getByRole('radio', { name: decision });
const save = () => screen.getByRole('button', { name: 'Save decision' });
const sent = () => api.calls(decideReview).map(({ body }) => body);

async function open(changes: Parameters<typeof buildReview>[0] = {}) {
  api.on(getReview, responseOf(buildReview(changes)));
  const opened = openConsole(`/reviews/${FIRST}`);
  await screen.findByRole('heading', { level: 1, name: 'Sipho Dlamini' });
  return opened;
}

async function approveAllBut(user: UserEvent, ...rejected: string[]) {
  for (const name of NAMES) await user.click(option(name, rejected.includes(name) ? 'Reject' : 'Approve'));
}

it('staff see the photos beside what the driver gave', async () => {
  await open();
  const facts = within(screen.getByRole('region', { name: 'What the driver gave' }));
  for (const text of [
    'Sipho Dlamini',
    '+27 82 123 4567',
    'sipho@example.com',
    'Toyota Quantum',
    'White',
    '2021',
    'KX 12 BN GP',
    '31 Jan 2027',
    '12 Jan 2026, 08:00',
  ]) {
    expect(facts.getByText(text)).toBeInTheDocument();
  }
  expect(facts.queryByText(/This license/)).not.toBeInTheDocument();
  expect(screen.getByText('Nothing else is waiting')).toBeInTheDocument();
  for (const name of NAMES) expect(card(name).getByRole('button', { name: `Open ${name} large` })).toBeInTheDocument();
});

it.each([
  [31, undefined],
  [30, 'This license ends in 30 days.'],
  [1, 'This license ends tomorrow.'],
  [0, 'This license ends today.'],
  [-1, 'This license has expired: the papers cannot be approved. The driver is asked for a renewed one.'],
])('a license with %i days left is pointed out as it should', async (license_days_left, warning) => {
  await open({ license_days_left });
  const found = screen.queryByText(/^This license/);
  if (warning === undefined) expect(found).not.toBeInTheDocument();
  else expect(found).toHaveTextContent(warning);
});

it('staff approve all four and go on to the next driver who waits', async () => {
  const { user, queries } = await open({ queue: { next: SECOND, previous: SECOND, others: 1 } });
  const stalePages = cacheEveryPage(queries);
  await approveAllBut(user);
  expect(screen.getByText('4 of 4 decided')).toBeInTheDocument();
  api.on(decideReview, saved(SECOND));
  api.on(getReview, responseOf(buildReview({ id: SECOND, driver: { ...buildReview().driver, name: 'Lwazi Zulu' } })));
  await user.click(save());
  expect(await screen.findByRole('heading', { level: 1, name: 'Lwazi Zulu' })).toHaveFocus();
  expect(screen.getByText('Papers approved. The driver is told by SMS.')).toBeInTheDocument();
  expect(stalePages()).toEqual(['today', 'reviews', 'audit']);
  expect(address()).toBe(`/reviews/${SECOND}`);
  expect(sent()).toEqual([{ decisions: VEHICLE_DOCUMENTS.map((document) => ({ document, approve: true })) }]);
  expect(option('Vehicle Photo', 'Approve')).not.toBeChecked();
});

it('staff reject a document with a common reason and words of their own; after the last one comes the queue', async () => {
  const { user } = await open();
  await approveAllBut(user, 'Vehicle Insurance');
  const insurance = card('Vehicle Insurance');
  await user.click(insurance.getByRole('button', { name: 'The insurance has ended. Upload the current one.' }));
  await user.type(insurance.getByRole('textbox', { name: LABEL }), ' It ended in May.');
  api.on(decideReview, saved());
  api.on(getReviews, { json: { success: true, message: '', data: [], count: 0 } });
  await user.click(save());
  expect(await screen.findByText('No papers are waiting')).toBeInTheDocument();
  expect(screen.getByText('Papers rejected. The driver is told by SMS.')).toBeInTheDocument();
  expect(sent()).toEqual([
    {
      decisions: [
        { document: 'vehicle_photo', approve: true },
        {
          document: 'vehicle_insurance',
          approve: false,
          reason: 'The insurance has ended. Upload the current one. It ended in May.',
        },
        { document: 'driver_license_front', approve: true },
        { document: 'driver_license_back', approve: true },
      ],
    },
  ]);
});

it('a common reason that was pressed by mistake is taken out again, and nothing else', async () => {
  const { user } = await open();
  await user.click(option('Vehicle Photo', 'Reject'));
  const photo = card('Vehicle Photo');
  await user.type(photo.getByRole('textbox', { name: LABEL }), 'See page two.');
  const common = photo.getByRole('button', { name: 'The plate number cannot be read.' });
  await user.click(common);
  expect(common).toHaveAttribute('aria-pressed', 'true');
  expect(photo.getByRole('textbox', { name: LABEL })).toHaveValue('See page two. The plate number cannot be read.');
  await user.click(common);
  expect(photo.getByRole('textbox', { name: LABEL })).toHaveValue('See page two.');
});

it('what is not decided, or rejected without a reason, is pointed at, and nothing is sent', async () => {
  const { user } = await open();
  await user.click(option('Vehicle Photo', 'Approve'));
  await user.click(option('Vehicle Insurance', 'Reject'));
  await user.click(save());
  expect(await card('Vehicle Insurance').findByText('This field is required')).toBeInTheDocument();
  expect(card('Vehicle Insurance').getByRole('textbox', { name: LABEL })).toHaveFocus();
  for (const name of ['Driver License (front)', 'Driver License (back)']) {
    expect(card(name).getByRole('radiogroup')).toHaveAccessibleDescription('Approve or reject this document');
  }
  expect(card('Vehicle Photo').queryByText('Approve or reject this document')).not.toBeInTheDocument();
  expect(sent()).toEqual([]);
});

it('while a decision is saved it cannot be sent again', async () => {
  const { user } = await open();
  await approveAllBut(user);
  const response = deferred<FakeResponse<typeof decideReview>>();
  api.on(decideReview, () => response.promise);
  await user.click(save());
  expect(await screen.findByRole('button', { name: 'Saving...' })).toBeDisabled();
  response.resolve(errorResponse(500, { code: 'error', message: '' }));
  expect(await screen.findByText('The decision could not be saved.')).toBeInTheDocument();
  expect(save()).toBeEnabled();
});

describe('a decision that is not taken', () => {
  async function refused(code: string): Promise<UserEvent> {
    const { user } = await open();
    await approveAllBut(user, 'Vehicle Photo');
    await user.type(card('Vehicle Photo').getByRole('textbox', { name: LABEL }), 'Not my words to lose');
    api.on(decideReview, errorResponse(409, { code, message: 'This was changed in the meantime. Load it again.' }));
    await user.click(save());
    return user;
  }
  const reason = () => card('Vehicle Photo').getByRole('textbox', { name: LABEL });

  it('because newer documents came says so, keeps what was typed, and shows the newer ones', async () => {
    const user = await refused('newer_version');
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'The driver has uploaded newer papers since. Decide about those.',
    );
    expect(screen.getByRole('alert').parentElement).toHaveFocus();
    expect([reason(), save()].map((one) => one.hasAttribute('disabled'))).toEqual([false, true]);
    expect(reason()).toHaveValue('Not my words to lose');
    api.on(getReview, ({ path }) =>
      responseOf(
        path.includes(SECOND)
          ? buildReview({ id: SECOND, version: 2 })
          : buildReview({ state: 'replaced', newer: SECOND }),
      ),
    );
    await user.click(screen.getByRole('button', { name: 'Show the newer papers' }));
    await waitFor(() => expect(address()).toBe(`/reviews/${SECOND}`));
    await waitFor(() => expect(save()).toBeEnabled());
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('because somebody else decided says so, and shows what they decided', async () => {
    const user = await refused('already_decided');
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Somebody has decided about these papers in the meantime.',
    );
    expect(reason()).toHaveValue('Not my words to lose');
    const documents = buildReview().documents.map((one) => ({ ...one, status: 'approved' as const }));
    api.on(
      getReview,
      responseOf(buildReview({ state: 'approved', decided_at: '2026-01-12T07:00:00.000Z', documents })),
    );
    await user.click(screen.getByRole('button', { name: 'Show what was decided' }));
    expect(await card('Vehicle Photo').findByText('Approved')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Save decision' })).not.toBeInTheDocument();
  });

  it('because the license has expired says so', async () => {
    await refused('license_expired');
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'This license has expired: the papers cannot be approved.',
    );
    expect(save()).toBeEnabled();
  });
});

it('documents that were replaced lead to the newer ones', async () => {
  const { user } = await open({ state: 'replaced', newer: SECOND });
  expect(save()).toBeDisabled();
  api.on(getReview, responseOf(buildReview({ id: SECOND, version: 2 })));
  await user.click(screen.getByRole('button', { name: 'Show the newer papers' }));
  await waitFor(() => expect(address()).toBe(`/reviews/${SECOND}`));
});

it('documents that were decided show what was said, and what was said before', async () => {
  const [photo, ...others] = buildReview().documents.map((one) => ({ ...one, status: 'approved' as const }));
  await open({
    state: 'rejected',
    version: 3,
    decided_at: '2026-01-13T07:00:00.000Z',
    documents: photo ? [{ ...photo, status: 'rejected', reason: 'Too dark.' }, ...others] : [],
    history: [
      { id: 'h-2', version: 2, uploaded_at: '2026-01-11T07:00:00.000Z', decided_at: null, reasons: [] },
      {
        id: 'h-1',
        version: 1,
        uploaded_at: '2026-01-10T07:00:00.000Z',
        decided_at: '2026-01-10T08:00:00.000Z',
        reasons: [{ document: 'vehicle_insurance', reason: 'It ended in May.' }],
      },
    ],
  });
  expect(card('Vehicle Photo').getByText('Reason: Too dark.')).toBeInTheDocument();
  expect(screen.queryByRole('radio')).not.toBeInTheDocument();
  const [second, first] = within(screen.getByRole('region', { name: 'Earlier versions' })).getAllByRole('listitem');
  expect(second).toHaveTextContent('Version 2, uploaded 11 Jan 2026, 09:00Replaced before anybody decided');
  expect(first).toHaveTextContent(
    'Version 1, uploaded 10 Jan 2026, 09:00Rejected 10 Jan 2026, 10:00Vehicle Insurance: It ended in May.',
  );
});

it('an address without documents says so; documents that could not be loaded can be tried again', async () => {
  api.on(getReview, errorResponse(404, { code: 'not_found', message: 'Not found.' }));
  const { user } = openConsole(`/reviews/${SECOND}`);
  expect(await screen.findByText('There are no such papers.')).toBeInTheDocument();
  api.on(getReviews, { json: { success: true, message: '', data: [], count: 0 } });
  await user.click(screen.getByRole('link', { name: 'All papers' }));
  expect(await screen.findByText('No papers are waiting')).toBeInTheDocument();
});

it('documents that could not be loaded can be tried again', async () => {
  api.on(getReview, errorResponse(503, { code: 'unavailable', message: '' }));
  const { user } = openConsole(`/reviews/${FIRST}`);
  const again = await screen.findByRole('button', { name: 'Try again' });
  api.on(getReview, responseOf(buildReview()));
  await user.click(again);
  expect(await screen.findByRole('heading', { level: 1, name: 'Sipho Dlamini' })).toBeInTheDocument();
});
