import {
  getConsents,
  getExports,
  getPassengerProfile,
  getScholars,
  giveConsent,
  logout,
  previewErase,
  previewScholarErase,
  requestErase,
  requestExport,
  requestScholarErase,
  withdrawConsent,
  type Consents,
} from '@liftclub/api-contract';
import { buildScholar, buildUser, errorResponse, fakeApi } from '@liftclub/test-support';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openAccount, profileOf, setScreen } from '../testing/open-account';

const api = fakeApi();
const user = buildUser();
const at = '2026-01-12T06:00:00.000Z';
const answer = <Data,>(data: Data) => ({ json: { success: true as const, message: '', data } });
const done = { json: { success: true as const, message: '' } };

const terms = (version: string, withdrawn_at: string | null = null) => ({
  kind: 'terms' as const,
  version,
  at,
  withdrawn_at,
});
const consents = (...given: Consents['given']) =>
  answer<Consents>({ texts: [{ kind: 'terms', version: '2', text: 'The new terms.', required: true }], given });

beforeEach(() => {
  setScreen('wide');
  api.on(getPassengerProfile, profileOf(user));
  api.on(getConsents, consents(terms('2')));
  api.on(getExports, answer([]));
  api.on(getScholars, { json: { success: true, message: '', data: [], count: 0 } });
});

it('who agreed to an older text is asked over the page, once, and stays where she is', async () => {
  api.on(getConsents, consents(terms('1')));
  api.on(giveConsent, ({ body }) => {
    api.on(getConsents, consents(terms('2'), terms('1')));
    return { status: 201, ...answer({ ...terms(body.version) }) };
  });
  openAccount({ path: `/home/${user.id}` });
  const dialog = within(await screen.findByRole('dialog', { name: 'Please read what changed' }));
  expect(dialog.getByText('The new terms.')).toBeInTheDocument();
  await userEvent.click(dialog.getByRole('button', { name: 'I agree' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(api.calls(giveConsent).map(({ body }) => body)).toEqual([{ kind: 'terms', version: '2' }]);
  expect(window.location.pathname).toBe(`/home/${user.id}`);
  expect(screen.getByRole('heading', { name: 'Dashboard' })).toBeInTheDocument();
});

it('who never agreed, because the account was imported, is asked to agree, and not to read what changed', async () => {
  api.on(getConsents, consents());
  openAccount({ path: `/home/${user.id}` });
  const dialog = within(await screen.findByRole('dialog', { name: 'Please read and agree' }));
  expect(dialog.getByText(/^You have not agreed to these texts yet/)).toBeInTheDocument();
  expect(dialog.getByText('The new terms.')).toBeInTheDocument();
});

it('she may say "not now"; who withdrew is not asked, and agrees again on the page', async () => {
  api.on(getConsents, consents(terms('1')));
  openAccount({ path: '/your-data' });
  await userEvent.click(
    within(await screen.findByRole('dialog')).getAllByRole('button', { name: 'Not now' })[1] as HTMLElement,
  );
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  api.on(giveConsent, { status: 201, ...answer(terms('2')) });
  api.on(withdrawConsent, done);
  api.on(getConsents, consents(terms('2')));
  await userEvent.click(await screen.findByRole('button', { name: 'Agree: Terms of use' }));
  expect(await screen.findByText('Agreed on 12 Jan 2026')).toBeInTheDocument();
  api.on(getConsents, consents(terms('2', at)));
  await userEvent.click(screen.getByRole('button', { name: 'Withdraw: Terms of use' }));
  expect(await screen.findByText('Withdrawn on 12 Jan 2026')).toBeInTheDocument();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

it('a copy is asked for, gets ready and is downloaded', async () => {
  const saved: string[] = [];
  Object.assign(URL, { createObjectURL: () => 'blob:copy', revokeObjectURL: () => undefined });
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  const one = { id: '01939c4e-0000-7000-8000-00000000aa01', requested_at: at, ready_at: at, expires_at: at };
  api.on(requestExport, () => {
    api.on(getExports, answer([{ ...one, status: 'ready' as const }]));
    return { status: 201, ...answer({ id: one.id, status: 'queued' }) };
  });
  openAccount({ path: '/your-data' });
  expect(await screen.findByText(/No copy requested yet/)).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Prepare a copy' }));
  const file = {
    method: 'GET',
    path: 'account/export/:id/file/',
    access: 'signed_in',
    summary: '',
    status: 200,
  } as const;
  api.on({ ...file, response: getExports.response }, { status: 200, text: 'a ZIP file' });
  await userEvent.click(await screen.findByRole('button', { name: 'Download' }));
  await waitFor(() => expect(saved).toEqual(['Liftclub-data.zip']));
});

it('who leaves reads what goes and stays, says what happens with the credit, and is signed out', async () => {
  api.on(
    previewErase,
    answer({ trips: 4, credit: '58.95', currency: 'ZAR' as const, keeps: ['Receipts'], due_by: '2026-02-11' }),
  );
  api.on(logout, done);
  openAccount({ path: '/your-data' });
  await userEvent.click(await screen.findByRole('button', { name: 'Erase my data' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Close account and erase data' }));
  expect(await dialog.findByText('4 booked rides are cancelled.')).toBeInTheDocument();
  expect(dialog.getByText('Receipts')).toBeInTheDocument();
  await userEvent.click(dialog.getByRole('button', { name: 'Erase everything' }));
  expect(await dialog.findByText('Choose what to do with your credit.')).toBeInTheDocument();
  expect(api.calls(requestErase)).toHaveLength(0);
  await userEvent.selectOptions(dialog.getByRole('combobox'), 'pay_out');
  await userEvent.type(dialog.getByLabelText(/Password/, { selector: 'input' }), 'wrong');
  api.on(requestErase, errorResponse(400, { errors: { password: ['This password is wrong.'] } }));
  await userEvent.click(dialog.getByRole('button', { name: 'Erase everything' }));
  expect(await dialog.findByText('This password is wrong.')).toBeInTheDocument();
  api.on(requestErase, { status: 201, ...answer({ id: '1', status: 'queued' }) });
  await userEvent.type(dialog.getByLabelText(/Password/, { selector: 'input' }), '!');
  await userEvent.click(dialog.getByRole('button', { name: 'Erase everything' }));
  await waitFor(() => expect(api.calls(logout)).toHaveLength(1));
  expect(api.calls(requestErase).at(-1)?.body).toEqual({ password: 'wrong!', credit: 'pay_out' });
});

it('a learner is erased alone, with the password, and the guardian stays signed in', async () => {
  const lesedi = buildScholar({ name: 'Lesedi' });
  api.on(getScholars, { json: { success: true, message: '', data: [lesedi], count: 1 } });
  api.on(
    previewScholarErase,
    answer({ trips: 1, credit: null, currency: 'ZAR' as const, keeps: ['Receipts'], due_by: '2026-02-11' }),
  );
  api.on(requestScholarErase, { status: 201, ...answer({ id: '1', status: 'queued' }) });
  openAccount({ path: '/your-data' });
  await userEvent.click(await screen.findByRole('button', { name: 'Erase Lesedi' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Erase Lesedi' }));
  expect(await dialog.findByText('1 booked ride is cancelled.')).toBeInTheDocument();
  expect(dialog.queryByRole('combobox')).not.toBeInTheDocument();
  await userEvent.type(dialog.getByLabelText(/Password/, { selector: 'input' }), 'right');
  await userEvent.click(dialog.getByRole('button', { name: 'Erase everything' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  const [call] = api.calls(requestScholarErase);
  expect([call?.path, call?.body]).toEqual([expect.stringContaining(lesedi.id), { password: 'right' }]);
  expect(api.calls(logout)).toHaveLength(0);
});
