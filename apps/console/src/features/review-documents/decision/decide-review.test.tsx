// @slow: not in npm test (decision 223).
import { decideReview, getReview, getReviews } from '@liftclub/api-contract';
import { VEHICLE_DOCUMENTS } from '@liftclub/domain';
import { deferred, fakeApi, errorResponse, type FakeResponse } from '@liftclub/test-support';
import { screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { cacheEveryPage } from '../../../testing/cache-every-page';
import { address } from '../../../testing/open-console';
import { responseOf, buildReview, SECOND } from '../testing/build-review';
import { approveAllBut, card, openReview, option, reasonField, saveButton } from '../testing/open-review';

const api = fakeApi();
const saved = (next: string | null = null) => ({
  json: { success: true as const, message: 'Decision saved', data: { next } },
});
const sent = () => api.calls(decideReview).map(({ body }) => body);

it('staff approve all four and go on to the next driver who waits', async () => {
  const { user, queries } = await openReview(api, { queue: { next: SECOND, previous: SECOND, others: 1 } });
  const stalePages = cacheEveryPage(queries);
  await approveAllBut(user);
  expect(screen.getByText('4 of 4 decided')).toBeInTheDocument();
  api.on(decideReview, saved(SECOND));
  api.on(getReview, responseOf(buildReview({ id: SECOND, driver: { ...buildReview().driver, name: 'Lwazi Zulu' } })));
  await user.click(saveButton());
  expect(await screen.findByRole('heading', { level: 1, name: 'Lwazi Zulu' })).toHaveFocus();
  expect(screen.getByText('Documents approved. The driver is notified by SMS.')).toBeInTheDocument();
  expect(stalePages()).toEqual(['today', 'reviews', 'audit']);
  expect(address()).toBe(`/reviews/${SECOND}`);
  expect(sent()).toEqual([{ decisions: VEHICLE_DOCUMENTS.map((document) => ({ document, approve: true })) }]);
  expect(option('Vehicle Photo', 'Approve')).not.toBeChecked();
});

it('staff reject a document with a common reason and words of their own; after the last one comes the queue', async () => {
  const { user } = await openReview(api);
  await approveAllBut(user, 'Vehicle Insurance');
  const insurance = card('Vehicle Insurance');
  await user.click(insurance.getByRole('button', { name: 'The insurance has expired. Upload the current one.' }));
  await user.click(reasonField('Vehicle Insurance'));
  await user.paste(' It ended in May.');
  api.on(decideReview, saved());
  api.on(getReviews, { json: { success: true, message: '', data: [], count: 0 } });
  await user.click(saveButton());
  expect(await screen.findByText('No documents to review')).toBeInTheDocument();
  expect(screen.getByText('Documents rejected. The driver is notified by SMS.')).toBeInTheDocument();
  expect(sent()).toEqual([
    {
      decisions: [
        { document: 'vehicle_photo', approve: true },
        {
          document: 'vehicle_insurance',
          approve: false,
          reason: 'The insurance has expired. Upload the current one. It ended in May.',
        },
        { document: 'driver_license_front', approve: true },
        { document: 'driver_license_back', approve: true },
      ],
    },
  ]);
});

it('of a second upload only the new document is decided about; accepted ones are shown as approved', async () => {
  const documents = buildReview().documents.map((sent) =>
    sent.document === 'vehicle_insurance' ? sent : { ...sent, status: 'approved' as const },
  );
  const { user } = await openReview(api, { version: 2, documents });
  expect(screen.getByText('0 of 1 decided')).toBeInTheDocument();
  expect(card('Vehicle Photo').getByText('Approved')).toBeInTheDocument();
  expect(screen.getAllByRole('radiogroup')).toHaveLength(1);
  await user.click(option('Vehicle Insurance', 'Approve'));
  api.on(decideReview, saved());
  api.on(getReviews, { json: { success: true, message: '', data: [], count: 0 } });
  await user.click(saveButton());
  await waitFor(() => expect(sent()).toEqual([{ decisions: [{ document: 'vehicle_insurance', approve: true }] }]));
});

it('a common reason that was pressed by mistake is taken out again, and nothing else', async () => {
  const { user } = await openReview(api);
  await user.click(option('Vehicle Photo', 'Reject'));
  const photo = card('Vehicle Photo');
  await user.click(reasonField('Vehicle Photo'));
  await user.paste('See page two.');
  const common = photo.getByRole('button', { name: 'The plate number cannot be read.' });
  await user.click(common);
  expect(common).toHaveAttribute('aria-pressed', 'true');
  expect(reasonField('Vehicle Photo')).toHaveValue('See page two. The plate number cannot be read.');
  await user.click(common);
  expect(reasonField('Vehicle Photo')).toHaveValue('See page two.');
});

it('what is not decided, or rejected without a reason, is pointed at, and nothing is sent', async () => {
  const { user } = await openReview(api);
  await user.click(option('Vehicle Photo', 'Approve'));
  await user.click(option('Vehicle Insurance', 'Reject'));
  await user.click(saveButton());
  expect(await card('Vehicle Insurance').findByText('This field is required')).toBeInTheDocument();
  expect(reasonField('Vehicle Insurance')).toHaveFocus();
  for (const name of ['Driver License (front)', 'Driver License (back)']) {
    expect(card(name).getByRole('radiogroup')).toHaveAccessibleDescription('Approve or reject this document');
  }
  expect(card('Vehicle Photo').queryByText('Approve or reject this document')).not.toBeInTheDocument();
  expect(sent()).toEqual([]);
});

it('while a decision is saved it cannot be sent again', async () => {
  const { user } = await openReview(api);
  await approveAllBut(user);
  const response = deferred<FakeResponse<typeof decideReview>>();
  api.on(decideReview, () => response.promise);
  await user.click(saveButton());
  expect(await screen.findByRole('button', { name: 'Saving...' })).toBeDisabled();
  response.resolve(errorResponse(500, { code: 'error', message: '' }));
  expect(await screen.findByText('The decision could not be saved.')).toBeInTheDocument();
  expect(saveButton()).toBeEnabled();
});

describe('a decision that is not taken', () => {
  async function refused(code: string): Promise<UserEvent> {
    const { user } = await openReview(api);
    await approveAllBut(user, 'Vehicle Photo');
    await user.click(reasonField('Vehicle Photo'));
    await user.paste('Not my words to lose');
    api.on(decideReview, errorResponse(409, { code, message: 'This has changed in the meantime. Reload it.' }));
    await user.click(saveButton());
    return user;
  }
  const reason = () => reasonField('Vehicle Photo');

  it('because newer documents came says so, keeps what was typed, and shows the newer ones', async () => {
    const user = await refused('newer_version');
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'The driver has uploaded newer documents. Review those instead.',
    );
    expect(screen.getByRole('alert').parentElement).toHaveFocus();
    expect([reason(), saveButton()].map((one) => one.hasAttribute('disabled'))).toEqual([false, true]);
    expect(reason()).toHaveValue('Not my words to lose');
    api.on(getReview, ({ path }) =>
      responseOf(
        path.includes(SECOND)
          ? buildReview({ id: SECOND, version: 2 })
          : buildReview({ state: 'replaced', newer: SECOND }),
      ),
    );
    await user.click(screen.getByRole('button', { name: 'Show newer documents' }));
    await waitFor(() => expect(address()).toBe(`/reviews/${SECOND}`));
    await waitFor(() => expect(saveButton()).toBeEnabled());
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('because somebody else decided says so, and shows what they decided', async () => {
    const user = await refused('already_decided');
    expect(await screen.findByRole('alert')).toHaveTextContent('Somebody has already reviewed these documents.');
    expect(reason()).toHaveValue('Not my words to lose');
    const documents = buildReview().documents.map((one) => ({ ...one, status: 'approved' as const }));
    api.on(
      getReview,
      responseOf(buildReview({ state: 'approved', decided_at: '2026-01-12T07:00:00.000Z', documents })),
    );
    await user.click(screen.getByRole('button', { name: 'Show the decision' }));
    expect(await card('Vehicle Photo').findByText('Approved')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Save decision' })).not.toBeInTheDocument();
  });

  it('because the license has expired says so', async () => {
    await refused('license_expired');
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'This license has expired: the documents cannot be approved.',
    );
    expect(saveButton()).toBeEnabled();
  });
});

it('documents that were replaced lead to the newer ones', async () => {
  const { user } = await openReview(api, { state: 'replaced', newer: SECOND });
  expect(saveButton()).toBeDisabled();
  api.on(getReview, responseOf(buildReview({ id: SECOND, version: 2 })));
  await user.click(screen.getByRole('button', { name: 'Show newer documents' }));
  await waitFor(() => expect(address()).toBe(`/reviews/${SECOND}`));
});
