// @slow: not in npm test (decision 223).
import {
  addDocumentType,
  changeDocumentType,
  getDocumentTypes,
  previewDocumentType,
  type DocumentType,
} from '@liftclub/api-contract';
import { staffRightsOf } from '@liftclub/domain';
import { errorResponse, fakeApi } from '@liftclub/test-support';
import { screen, waitFor, within } from '@testing-library/react';
import { buildStaff } from '../../testing/build-staff';
import { openConsole } from '../../testing/open-console';

const api = fakeApi();
const firstAid: DocumentType = {
  id: '01939c4e-0000-7000-8000-000000000e01',
  market: 'RSA',
  code: 'first_aid',
  name: 'First aid certificate',
  subject: 'driver',
  required_from: null,
  has_number: false,
  has_issue_date: true,
  has_expiry: true,
  months_valid: 36,
  warn_days: [30, 7],
  active: true,
};
const insurance: DocumentType = {
  ...firstAid,
  id: '01939c4e-0000-7000-8000-000000000e02',
  code: 'vehicle_insurance',
  name: 'Vehicle insurance',
  subject: 'vehicle',
  required_from: '2000-01-01',
};
const listOf = (...data: DocumentType[]) => ({
  json: { success: true as const, message: '', data, count: data.length },
});
const saved = { json: { success: true as const, message: 'Document type saved', data: firstAid } };

async function openTypes(type = firstAid) {
  api.on(getDocumentTypes, listOf(type, insurance));
  const opened = openConsole('/document-types');
  const card = within(await screen.findByRole('region', { name: 'South Africa' }));
  const edit = async (name: string) => {
    await opened.user.click(card.getByRole('button', { name: `Edit ${name}` }));
    return within(await screen.findByRole('dialog', { name: 'Edit document type' }));
  };
  const press = (name: string) => opened.user.click(screen.getByRole('button', { name }));
  return { ...opened, card, edit, press };
}
const whenClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());

it('an administrator sees what each market requires', async () => {
  const { card } = await openTypes();
  const row = (name: string) => card.getByText(name).closest('li');
  expect(row('First aid certificate')).toHaveTextContent(
    'OptionalAbout the driver · Drivers enter: issue date, expiry · Valid for 36 months · Warnings 30, 7 days before the end',
  );
  expect(row('Vehicle insurance')).toHaveTextContent('Required');
});

it('before a document becomes required, the drivers who would miss it are counted, and again for another day', async () => {
  const { user, edit, press } = await openTypes();
  const dialog = await edit('First aid certificate');
  await user.type(dialog.getByLabelText('Required from'), '2027-03-01');
  api.on(previewDocumentType, {
    json: { success: true, message: '', data: { drivers: 80, missing: 12, expiring: 1, undated: 0 } },
  });
  await press('Preview changes');
  expect(await dialog.findByText('12 of 80 drivers would be missing this on 1 Mar 2027.')).toBeInTheDocument();
  expect(dialog.getByText('1 more has one that expires in the 30 days after it.')).toBeInTheDocument();
  await user.clear(dialog.getByLabelText('Required from'));
  await user.type(dialog.getByLabelText('Required from'), '2027-04-01');
  expect(dialog.queryByText(/would be missing/)).not.toBeInTheDocument();
  await press('Preview changes');
  expect(await dialog.findByText('12 of 80 drivers would be missing this on 1 Apr 2027.')).toBeInTheDocument();
  api.on(changeDocumentType, saved);
  await press('Save');
  await whenClosed();
  expect(api.calls(changeDocumentType)[0]?.body).toEqual({ required_from: '2027-04-01' });
});

it('only what an administrator changed is sent, so that a colleague with the same type open undoes nothing', async () => {
  const { user, edit, press } = await openTypes();
  const dialog = await edit('First aid certificate');
  await user.clear(dialog.getByLabelText('Months of validity'));
  await user.clear(dialog.getByLabelText('Days of warning'));
  await user.type(dialog.getByLabelText('Days of warning'), '7 30 60');
  api.on(changeDocumentType, saved);
  await press('Save');
  await whenClosed();
  expect(api.calls(changeDocumentType)[0]?.body).toEqual({ months_valid: null, warn_days: [7, 30, 60] });
});

it('before documents of a type expire, those without an expiry date are counted, and until when they count', async () => {
  const { user, edit, press } = await openTypes({ ...firstAid, has_expiry: false, months_valid: null });
  const dialog = await edit('First aid certificate');
  expect(dialog.getByRole('checkbox', { name: 'Expires' })).not.toBeChecked();
  await user.click(dialog.getByRole('checkbox', { name: 'Expires' }));
  api.on(previewDocumentType, {
    json: { success: true, message: '', data: { drivers: 80, missing: 12, expiring: 0, undated: 9 } },
  });
  await press('Preview changes');
  expect(await dialog.findByText(/^9 drivers have one without an expiry date\. It counts until /)).toBeInTheDocument();
  expect(dialog.queryByText(/would be missing/)).not.toBeInTheDocument();
  api.on(changeDocumentType, saved);
  await press('Save');
  await whenClosed();
  expect(api.calls(changeDocumentType)[0]?.body).toEqual({ has_expiry: true });
});

it('a new type is added, and what is wrong is said at the fields', async () => {
  const { user, press } = await openTypes();
  await press('New document type');
  const dialog = within(await screen.findByRole('dialog', { name: 'New document type' }));
  const type = async (label: string, text: string) => {
    await user.clear(dialog.getByLabelText(label));
    await user.type(dialog.getByLabelText(label), text);
  };
  await type('Name', 'Uniform check');
  await type('Code', 'Uniform');
  await type('Months of validity', '12');
  await type('Days of warning', '30, soon');
  await press('Save');
  expect(await dialog.findByText(/Use lower case letters/)).toBeInTheDocument();
  expect(dialog.getByLabelText('Months of validity')).toHaveAccessibleDescription(/need an issue date and an expiry/);
  expect(dialog.getByLabelText('Days of warning')).toHaveAccessibleDescription(/Enter days from 1 to 90/);
  await type('Code', 'uniform');
  await user.click(dialog.getByRole('checkbox', { name: 'Has an issue date' }));
  await type('Days of warning', '30 7');
  api.on(addDocumentType, errorResponse(409, { code: 'code_taken', errors: { code: ['Taken'] }, message: 'Taken' }));
  await press('Save');
  await waitFor(() => expect(dialog.getByLabelText('Code')).toHaveAccessibleDescription(/Taken/));
  expect(dialog.getByLabelText('Name')).toHaveValue('Uniform check');
  api.on(addDocumentType, { status: 201, ...saved });
  await press('Save');
  await whenClosed();
  expect(api.calls(addDocumentType).at(-1)?.body).toMatchObject({
    market: 'RSA',
    code: 'uniform',
    subject: 'driver',
    required_from: null,
    months_valid: 12,
    warn_days: [30, 7],
  });
});

it('of a document that every driver uploads only the name and the warnings can be edited', async () => {
  const { edit } = await openTypes();
  const dialog = await edit('Vehicle insurance');
  expect(dialog.getByText(/only its name and its warnings can change/)).toBeInTheDocument();
  expect(dialog.queryByLabelText('Required from')).not.toBeInTheDocument();
  expect(dialog.getByLabelText('Days of warning')).toHaveValue('30, 7');
});

it('a manager has no access to them', async () => {
  openConsole('/document-types', { staff: buildStaff({ rights: [...staffRightsOf(['manager'])] }) });
  expect(await screen.findByRole('heading', { name: 'No access' })).toBeInTheDocument();
});
