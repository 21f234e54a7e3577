import {
  approveDocument,
  getDocument,
  getDocuments,
  getDriverChecks,
  rejectDocument,
  type DocumentToReview,
} from '@liftclub/api-contract';
import { staffRightsOf } from '@liftclub/domain';
import { errorResponse, fakeApi } from '@liftclub/test-support';
import { screen, within } from '@testing-library/react';
import { buildStaff } from '../../../testing/build-staff';
import { address, openConsole } from '../../../testing/open-console';
import { checksOf } from '../testing/build-review';

const api = fakeApi();
const ID = '01939c4e-0000-7000-8000-000000000f01';
const NEXT = '01939c4e-0000-7000-8000-000000000f02';

const buildDocument = (changes: Partial<DocumentToReview> = {}): DocumentToReview => ({
  version: ID,
  state: 'pending',
  type: {
    code: 'prdp',
    name: 'Driving permit',
    subject: 'driver',
    has_number: true,
    has_issue_date: false,
    has_expiry: true,
  },
  driver: { id: 'd-1', name: 'Sipho Dlamini', phone: '+27821234567', country: 'RSA' },
  vehicle: null,
  number: 'P 17',
  issued: null,
  expires: null,
  reason: null,
  sent_at: '2026-01-12T06:00:00.000Z',
  decided_at: null,
  pages: ['/api/v1/files/one', '/api/v1/files/two'],
  next: NEXT,
  ...changes,
});
const shown = (document: DocumentToReview) => ({ json: { success: true as const, message: '', data: document } });
const decided = (next: string | null) => ({
  json: { success: true as const, message: 'Decision saved', data: { next } },
});

async function openDocument(changes: Partial<DocumentToReview> = {}) {
  api.on(getDriverChecks, checksOf());
  api.on(getDocument, ({ path }) => shown(buildDocument(path.includes(NEXT) ? { version: NEXT } : changes)));
  const opened = openConsole(`/documents/${ID}`);
  await screen.findByRole('heading', { level: 1, name: 'Driving permit' });
  return opened;
}

it('a reviewer sees what waits, opens it, and goes back to the photos of licenses', async () => {
  api.on(getDriverChecks, checksOf());
  api.on(getDocument, shown(buildDocument()));
  const row = {
    version: ID,
    driver: 'Sipho Dlamini',
    phone: '+27821234567',
    type: 'Driving permit',
    state: 'pending' as const,
    sent_at: '2026-01-12T06:00:00.000Z',
    expires: null,
  };
  api.on(getDocuments, { json: { success: true, message: '', data: [row], count: 1 } });
  const { user } = openConsole('/documents');
  expect(await screen.findByRole('link', { name: 'Photos of license and vehicle' })).toHaveAttribute(
    'href',
    '/reviews',
  );
  await user.click(await screen.findByRole('link', { name: 'Sipho Dlamini' }));
  expect(await screen.findByRole('button', { name: 'Enlarge Driving permit, page 2' })).toBeInTheDocument();
  expect(address()).toBe(`/documents/${ID}`);
});

it('a document without a date is approved with the one that it shows, and the next one opens', async () => {
  const { user } = await openDocument();
  await user.click(screen.getByRole('button', { name: 'Approve' }));
  expect(await screen.findByText('Enter the last valid day that the document shows')).toBeInTheDocument();
  await user.type(screen.getByLabelText('Valid until'), '2027-05-01');
  api.on(approveDocument, errorResponse(400, { code: 'invalid', message: 'No', errors: { expires: ['Has passed'] } }));
  await user.click(screen.getByRole('button', { name: 'Approve' }));
  expect(await screen.findByText('Has passed')).toBeInTheDocument();
  expect(screen.getByLabelText('Valid until')).toHaveValue('2027-05-01');
  api.on(approveDocument, decided(NEXT));
  await user.click(screen.getByRole('button', { name: 'Approve' }));
  expect(await screen.findByText('Decision saved')).toBeInTheDocument();
  expect(api.calls(approveDocument).at(-1)?.body).toEqual({ expires: '2027-05-01' });
  expect(address()).toBe(`/documents/${NEXT}`);
});

it('a document is rejected with a reason, also one that was approved', async () => {
  const { user } = await openDocument({ state: 'approved', expires: '2027-05-01' });
  expect(screen.getByRole('button', { name: 'Save the date' })).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Reject' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Reject this document' }));
  await user.type(dialog.getByLabelText('Reason'), 'Forged');
  api.on(rejectDocument, decided(null));
  await user.click(dialog.getByRole('button', { name: 'Reject' }));
  expect(await screen.findByText('Decision saved')).toBeInTheDocument();
  expect(api.calls(rejectDocument)[0]?.body).toEqual({ reason: 'Forged' });
  expect(address()).toBe(`/documents/${ID}`);
});

it('support has no access to documents', async () => {
  openConsole('/documents', { staff: buildStaff({ rights: [...staffRightsOf(['support'])] }) });
  expect(await screen.findByRole('heading', { name: 'No access' })).toBeInTheDocument();
});
