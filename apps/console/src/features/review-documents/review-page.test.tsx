import { getDriverChecks, getReview, getReviews } from '@liftclub/api-contract';
import { fakeApi, errorResponse } from '@liftclub/test-support';
import { screen, within } from '@testing-library/react';
import { openConsole } from '../../testing/open-console';
import { checksOf, responseOf, buildReview, FIRST, SECOND } from './testing/build-review';
import { card, DOCUMENTS, openReview } from './testing/open-review';

const api = fakeApi();

it('staff see the photos beside what the driver gave', async () => {
  await openReview(api);
  const facts = within(screen.getByRole('region', { name: 'Driver’s details' }));
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
  expect(screen.getByText('Nothing else to review')).toBeInTheDocument();
  for (const name of DOCUMENTS) expect(card(name).getByRole('button', { name: `Enlarge ${name}` })).toBeInTheDocument();
});

it.each([
  [31, undefined],
  [30, 'This license expires in 30 days.'],
  [1, 'This license expires tomorrow.'],
  [0, 'This license expires today.'],
  [-1, 'This license has expired: the documents cannot be approved. The driver is asked for a renewed one.'],
])('a license with %i days left is pointed out as it should', async (license_days_left, warning) => {
  await openReview(api, { license_days_left });
  const found = screen.queryByText(/^This license/);
  if (warning === undefined) expect(found).not.toBeInTheDocument();
  else expect(found).toHaveTextContent(warning);
});

it('documents that were decided show what was said, and what was said before', async () => {
  const [photo, ...others] = buildReview().documents.map((one) => ({ ...one, status: 'approved' as const }));
  await openReview(api, {
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
  expect(second).toHaveTextContent('Version 2, uploaded 11 Jan 2026, 09:00Replaced before review');
  expect(first).toHaveTextContent(
    'Version 1, uploaded 10 Jan 2026, 09:00Rejected 10 Jan 2026, 10:00Vehicle Insurance: It ended in May.',
  );
});

it('an address without documents says so; documents that could not be loaded can be tried again', async () => {
  api.on(getReview, errorResponse(404, { code: 'not_found', message: 'Not found.' }));
  const { user } = openConsole(`/reviews/${SECOND}`);
  expect(await screen.findByText('Documents not found.')).toBeInTheDocument();
  api.on(getReviews, { json: { success: true, message: '', data: [], count: 0 } });
  await user.click(screen.getByRole('link', { name: 'All documents' }));
  expect(await screen.findByText('No documents to review')).toBeInTheDocument();
});

it('documents that could not be loaded can be tried again', async () => {
  api.on(getReview, errorResponse(503, { code: 'unavailable', message: '' }));
  const { user } = openConsole(`/reviews/${FIRST}`);
  const again = await screen.findByRole('button', { name: 'Reload page' });
  api.on(getDriverChecks, checksOf());
  api.on(getReview, responseOf(buildReview()));
  await user.click(again);
  expect(await screen.findByRole('heading', { level: 1, name: 'Sipho Dlamini' })).toBeInTheDocument();
});
