import { getDriverDocuments, getDriverProfile, sendDriverDocument } from '@liftclub/api-contract';
import { buildDriver, errorResponses, fakeApi } from '@liftclub/test-support';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { documentOf, documentsOf } from '../../testing/document-responses';
import { fakePictures } from '../../testing/fake-pictures';
import { openApp, profileOf } from '../../testing/open-app';

const api = fakeApi();
const user = buildDriver();

const LICENSE = documentOf({
  type: { code: 'driver_license_front', name: "Driver's license, front" },
  state: 'approved',
  expires: '2035-01-31',
  next: 'Valid until 31 Jan 2035. Nothing to do.',
});
const FIRST_AID = documentOf({ type: { code: 'first_aid', name: 'First aid' }, required: false, required_from: null });
const underReview = documentOf({ state: 'under_review', number: 'P 1', next: 'We are checking it.' });

beforeEach(() => {
  fakePictures();
  api.on(getDriverProfile, profileOf(user));
  api.on(getDriverDocuments, documentsOf(documentOf(), LICENSE, FIRST_AID));
});

const page = () => within(screen.getByRole('main'));
const press = (name: string) => userEvent.click(page().getByRole('button', { name }));
const field = (name: string) => page().getByRole('textbox', { name });
const file = () => page().getByLabelText(/^Photo or PDF/);
const pdf = (size = 100_000) => new File([new Uint8Array(size)], 'permit.pdf', { type: 'application/pdf' });
const open = async () => openApp({ user, path: `/documents/${user.id}` });

async function openForm() {
  await open();
  await userEvent.click(await page().findByRole('button', { name: 'Send PrDP' }));
}

async function fillIn() {
  await userEvent.upload(file(), pdf(), { applyAccept: false });
  for (const [name, value] of [
    ['Number on the document', ' P 1 '],
    ['Valid until', '2035-01-31'],
  ] as const) {
    await userEvent.click(field(name));
    await userEvent.paste(value);
  }
}

it('a driver sees what is to be sent, what was sent and what is optional', async () => {
  await open();
  const group = async (name: string) => (await page().findByRole('region', { name })).textContent;
  expect(await group('Send now')).toContain('PrDPMissingYou cannot drive without it.');
  expect(await group('Sent')).toContain("Driver's license, frontApprovedValid until 31 Jan 2035. Nothing to do.");
  expect(await group('Optional')).toContain('First aidOptional');
  expect(page().getByRole('link', { name: /^Open Vehicle/ })).toHaveAttribute('href', `/vehicle/${user.id}`);
});

it('a driver sends a PDF with its number and date, and it is under review', async () => {
  api.on(sendDriverDocument, () => {
    api.on(getDriverDocuments, documentsOf(underReview));
    return { json: { success: true, message: '', data: underReview } };
  });
  await openForm();
  expect(page().getByRole('group', { name: 'PrDP' })).toHaveFocus();
  await fillIn();
  expect(page().getByText('permit.pdf · 0.1 MB')).toBeInTheDocument();
  await press('Send document');
  expect(await screen.findByText('Document sent. We will check it.')).toBeInTheDocument();
  expect(await page().findByText('Under review')).toBeInTheDocument();
  const [sent] = api.calls(sendDriverDocument);
  expect(sent?.path).toBe('driver/documents/prdp/');
  const form = sent?.body as FormData;
  expect([form.get('number'), form.get('expires'), (form.get('file') as File).name]).toEqual([
    'P 1',
    '2035-01-31',
    'permit.pdf',
  ]);
});

it('a driver who leaves everything empty reads what is missing at each field, and nothing is sent', async () => {
  await openForm();
  await press('Send document');
  await waitFor(() => expect(field('Valid until')).toHaveAccessibleDescription(/Enter the last day/));
  expect(field('Number on the document')).toHaveAccessibleDescription('This field is required');
  expect(file()).toHaveAccessibleDescription(/Choose a photo or a PDF/);
  await userEvent.upload(file(), new File(['a'], 'notes.txt', { type: 'text/plain' }), { applyAccept: false });
  expect(file()).toHaveAccessibleDescription(/Use a JPEG, PNG or WebP photo, or a PDF/);
  await userEvent.upload(file(), pdf(9_000_000), { applyAccept: false });
  await waitFor(() => expect(file()).toHaveAccessibleDescription(/at most 8 MB/));
  expect(api.calls(sendDriverDocument)).toHaveLength(0);
});

it('a refused or lost upload keeps what was entered, and is sent again', async () => {
  api.on(sendDriverDocument, errorResponses.invalid({ file: ['Send a plain PDF or a photo'] }));
  await openForm();
  await fillIn();
  await press('Send document');
  await waitFor(() => expect(file()).toHaveAccessibleDescription(/Send a plain PDF or a photo/));
  api.on(sendDriverDocument, 'no response');
  await press('Send document');
  await waitFor(() => expect(screen.getAllByText(/Server\/Network error occured/)).not.toHaveLength(0));
  expect(field('Number on the document')).toHaveValue(' P 1 ');
  expect(page().getByText('permit.pdf · 0.1 MB')).toBeInTheDocument();
  api.on(sendDriverDocument, { json: { success: true, message: '', data: underReview } });
  await press('Send document');
  expect(await screen.findByText('Document sent. We will check it.')).toBeInTheDocument();
});

it('documents that cannot be loaded are loaded again, and a market without any says so', async () => {
  api.on(getDriverDocuments, 'no response');
  await open();
  const reload = await page().findByRole('button', { name: 'Reload documents' });
  api.on(getDriverDocuments, documentsOf());
  await userEvent.click(reload);
  expect(await page().findByText('No documents')).toBeInTheDocument();
});

it('the dashboard names what is to be sent, but not the documents of a new vehicle', async () => {
  const insurance = documentOf({ type: { code: 'vehicle_insurance', name: 'Vehicle insurance' } });
  api.on(getDriverDocuments, documentsOf(documentOf(), insurance, LICENSE, FIRST_AID));
  openApp({ user, path: `/home/${user.id}` });
  const due = within(await screen.findByRole('region', { name: 'Documents to send' }));
  expect(due.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'PrDP: You cannot drive without it. Send a photo or a PDF.',
  ]);
  expect(due.getByRole('link', { name: 'Open Documents' })).toHaveAttribute('href', `/documents/${user.id}`);
});
