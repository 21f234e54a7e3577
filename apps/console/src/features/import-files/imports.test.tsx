import { checkImport, commitImport, type CheckedFile } from '@liftclub/api-contract';
import { errorResponse, fakeApi } from '@liftclub/test-support';
import { screen, within } from '@testing-library/react';
import { openConsole } from '../../testing/open-console';

const api = fakeApi();
const checkedAs = (data: Partial<CheckedFile>) =>
  api.on(checkImport, {
    status: 201,
    json: { success: true as const, message: '', data: { id: 'i-1', rows: 12, valid: 12, errors: [], ...data } },
  });
const importedAs = (created: number, invited: number) =>
  api.on(commitImport, {
    json: { success: true as const, message: '', data: { created, changed: 1, unchanged: 2, invited } },
  });
const csv = (name = 'people.csv') => new File(['external_id'], name, { type: 'text/csv' });

async function openImports() {
  const opened = openConsole('/imports');
  const file = await screen.findByLabelText('CSV file');
  const check = async (kind: string, chosen = csv()) => {
    await opened.user.selectOptions(screen.getByLabelText('What is in the file'), kind);
    await opened.user.upload(file, chosen);
    await opened.user.click(screen.getByRole('button', { name: 'Check file' }));
  };
  return { ...opened, file, check };
}

it('an administrator checks a file, and imports it with invitations', async () => {
  const { user, check } = await openImports();
  checkedAs({});
  await check('Drivers');
  expect(await screen.findByText('12 of 12 rows are valid.')).toBeInTheDocument();
  const form = api.calls(checkImport)[0]?.body as FormData;
  expect([form.get('kind'), (form.get('file') as File).name]).toEqual(['drivers', 'people.csv']);
  await user.click(screen.getByRole('checkbox', { name: 'Invite them by SMS to choose a password' }));
  importedAs(9, 9);
  await user.click(screen.getByRole('button', { name: 'Import 12 drivers' }));
  const result = within(await screen.findByRole('region', { name: 'Drivers imported' }));
  expect(result.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual(['9', '1', '2', '9']);
  expect(api.calls(commitImport)[0]).toMatchObject({ path: 'console/imports/i-1/commit/', body: { invite: true } });
});

it('errors are shown by line and column, and the file cannot be imported', async () => {
  const { check } = await openImports();
  checkedAs({
    valid: 10,
    errors: [
      { line: 3, column: 'phone', message: 'Invalid phone number' },
      { line: 7, column: null, message: 'This line has 3 cells, but there are 12 columns' },
    ],
  });
  await check('Passengers');
  const rows = within(await screen.findByRole('table', { name: 'Errors of the file' })).getAllByRole('row');
  expect(rows.slice(1).map(({ textContent }) => textContent)).toEqual([
    '3phoneInvalid phone number',
    '7Whole lineThis line has 3 cells, but there are 12 columns',
  ]);
  expect(screen.getByText('10 of 12 rows are valid.')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /^Import/ })).not.toBeInTheDocument();
});

it('a file of one row is named in the singular', async () => {
  const { check } = await openImports();
  checkedAs({ rows: 1, valid: 1 });
  await check('Passengers');
  expect(await screen.findByText('1 of 1 row is valid.')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Import 1 passenger' })).toBeInTheDocument();
});

it('learners are not invited', async () => {
  const { user, check } = await openImports();
  checkedAs({});
  await check('Learners');
  await screen.findByRole('button', { name: 'Import 12 learners' });
  expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
  importedAs(12, 0);
  await user.click(screen.getByRole('button', { name: 'Import 12 learners' }));
  await screen.findByRole('region', { name: 'Learners imported' });
  expect(screen.queryByText('Invitations by SMS')).not.toBeInTheDocument();
});

it('without a file nothing is sent, and a file that is too large is refused at its field', async () => {
  const { user, file } = await openImports();
  await user.click(screen.getByRole('button', { name: 'Check file' }));
  expect(file).toHaveAccessibleDescription(/Choose a CSV file/);
  const large = csv();
  Object.defineProperty(large, 'size', { value: 8 * 1024 * 1024 + 1 });
  await user.upload(file, large);
  await user.click(screen.getByRole('button', { name: 'Check file' }));
  expect(file).toHaveAccessibleDescription(/at most 8 MB/);
  expect(api.calls(checkImport)).toHaveLength(0);
});

it('a row that was valid at the check and is not any more is shown, and nothing was imported', async () => {
  const { user, check } = await openImports();
  checkedAs({});
  await check('Drivers');
  api.on(commitImport, {
    status: 409,
    json: {
      success: false,
      code: 'import_invalid',
      message: 'Nothing was imported: the file has errors',
      data: { rows: 12, valid: 11, errors: [{ line: 4, column: 'phone', message: 'Another account has this phone' }] },
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Import 12 drivers' }));
  expect(await screen.findByText('Another account has this phone')).toBeInTheDocument();
  expect(screen.getByText('11 of 12 rows are valid.')).toBeInTheDocument();
});

it('a file that was checked the day before is to be checked again', async () => {
  const { user, check } = await openImports();
  checkedAs({});
  await check('Drivers');
  api.on(commitImport, errorResponse(404, { code: 'not_found', message: 'Not found.' }));
  await user.click(await screen.findByRole('button', { name: 'Import 12 drivers' }));
  expect(await screen.findByText(/checked more than a day ago/)).toBeInTheDocument();
});

it('empty files have the columns of their kind', async () => {
  await openImports();
  const learners = screen.getByRole('link', { name: 'Learners' });
  expect(learners).toHaveAttribute('download', 'learners.csv');
  expect(decodeURIComponent(learners.getAttribute('href')?.split(',')[1] ?? '')).toBe(
    '\uFEFFexternal_id,passenger_external_id,name,age,gender,school_name,school_address\r\n',
  );
});
