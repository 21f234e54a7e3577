// @slow: not in npm test (decision 223).
import { createScholar, getPassengerProfile, getScholars, getSchools, updateScholar } from '@liftclub/api-contract';
import { buildScholar, deferred, fakeApi, errorResponses, type FakeResponse } from '@liftclub/test-support';
import { screen, waitFor, within } from '@testing-library/react';
import { profileOf } from '../../testing/open-app';
import {
  fillIn,
  listOf,
  openForm,
  openScholars,
  person,
  press,
  saved,
  user,
  whenClosed,
} from './testing/open-scholars';

const api = fakeApi();
const lesedi = buildScholar();
const thabo = buildScholar({
  id: '01939c4e-0000-7000-8000-000000000102',
  name: 'Thabo Mokoena',
  age: 14,
  gender: 'Male',
  school_name: 'Parktown Boys',
});

beforeEach(() => {
  api.on(getPassengerProfile, profileOf(user));
  api.on(getSchools, { json: { success: true, message: '', data: [] } });
});

it('a guardian who came from a ride without a learner adds one at once, and is back at the ride', async () => {
  api.on(getScholars, listOf());
  await openScholars('?add=ride');
  const form = within(await screen.findByRole('dialog', { name: 'Add Learner' }));
  await fillIn(form);
  api.on(createScholar, saved(lesedi));
  await press(form, 'Save');
  expect(await screen.findByRole('heading', { name: 'Schedule Ride', level: 1 })).toBeInTheDocument();
  expect(await screen.findByRole('checkbox', { name: 'Learner' })).toBeChecked();
});

it('a guardian adds a learner: the window closes, the list is loaded again, the focus is back', async () => {
  api.on(getScholars, listOf());
  await openScholars();
  const { button, form } = await openForm('Add Learner');
  expect(screen.getByRole('dialog', { name: 'Add Learner' })).toBeInTheDocument();
  expect(form.getByLabelText('Name')).toHaveFocus();
  await fillIn(form);
  api.on(createScholar, saved(lesedi));
  api.on(getScholars, listOf(lesedi));
  await press(form, 'Save');

  await whenClosed();
  expect(await screen.findByText('Learner created successfully')).toBeInTheDocument();
  expect(await screen.findByRole('heading', { name: 'Lesedi Mokoena' })).toBeInTheDocument();
  expect(button).toHaveFocus();
  expect(api.calls(createScholar)[0]?.body).toEqual({
    name: 'Lesedi Mokoena',
    age: '9',
    gender: 'Female',
    school_name: 'Rosebank Primary',
    school_address: '12 Cradock Avenue',
  });
});

it('a guardian changes a learner, and sees the change in the list', async () => {
  api.on(getScholars, listOf(lesedi, thabo));
  await openScholars();
  const { button, form } = await openForm('Edit Thabo Mokoena');
  expect(screen.getByRole('dialog', { name: 'Edit Learner' })).toBeInTheDocument();
  expect(form.getByLabelText('School name')).toHaveValue('Parktown Boys');
  await person.clear(form.getByLabelText('Age'));
  await person.type(form.getByLabelText('Age'), '15');
  api.on(updateScholar, ({ params }) => saved({ ...thabo, id: params['id'] ?? '', age: 15 }));
  api.on(getScholars, listOf(lesedi, { ...thabo, age: 15 }));
  await press(form, 'Save');

  await whenClosed();
  expect(await screen.findByText('Learner updated successfully')).toBeInTheDocument();
  expect(await screen.findByText('15')).toBeInTheDocument();
  expect(button).toHaveFocus();
  expect(api.calls(updateScholar)[0]).toMatchObject({
    path: `profile/scholar/${thabo.id}`,
    body: { name: 'Thabo Mokoena', age: '15' },
  });
});

it('a guardian may keep a gender that is not among those offered', async () => {
  api.on(getScholars, listOf({ ...lesedi, gender: 'Non-binary' }));
  await openScholars();
  const { form } = await openForm('Edit Lesedi Mokoena');
  expect(form.getByLabelText('Gender')).toHaveValue('Non-binary');
  expect(
    within(form.getByLabelText('Gender'))
      .getAllByRole('option')
      .map((option) => option.textContent),
  ).toEqual(['', 'Male', 'Female', 'Other', 'Non-binary']);
});

it('a guardian who leaves fields empty or writes an impossible age is told at the fields, and nothing is sent', async () => {
  api.on(getScholars, listOf());
  await openScholars();
  const { form } = await openForm('Add Learner');
  await person.type(form.getByLabelText('Age'), '0');
  await press(form, 'Save');
  expect(await form.findAllByText('This field is required')).toHaveLength(4);
  expect(form.getByLabelText('Age')).toHaveAccessibleDescription('Enter an age from 1 to 99');
  await waitFor(() => expect(form.getByLabelText('Name')).toHaveFocus());
  expect(api.calls(createScholar)).toEqual([]);
});

it('a guardian whose learner is refused reads why at the field and keeps what she typed', async () => {
  api.on(getScholars, listOf());
  await openScholars();
  const { form } = await openForm('Add Learner');
  await fillIn(form);
  api.on(createScholar, errorResponses.invalid({ school_name: ['This text contains characters we cannot store'] }));
  await press(form, 'Save');

  expect(await screen.findByText('There was an issue saving the scholar. Please try again.')).toBeInTheDocument();
  const school = form.getByLabelText('School name');
  await waitFor(() => expect(school).toHaveAccessibleDescription('This text contains characters we cannot store'));
  expect(school).toHaveFocus();
  expect(school).toHaveValue('Rosebank Primary');
  await person.type(school, ' School');
  expect(school).toHaveAccessibleDescription('');
});

it.each<[string, FakeResponse<typeof createScholar>, string]>([
  ['the server fails', { status: 502, text: '<html>' }, 'There was an issue saving the scholar. Please try again.'],
  ['she is offline', 'no response', 'Server/Network error occured'],
])(
  'when %s a guardian keeps what she typed and presses again: the same intent, made once',
  async (_, failure, words) => {
    api.on(getScholars, listOf());
    await openScholars();
    const { form } = await openForm('Add Learner');
    await fillIn(form);
    api.on(createScholar, failure);
    await press(form, 'Save');
    expect(await screen.findByText(words)).toBeInTheDocument();
    expect(form.getByLabelText('School address')).toHaveValue('12 Cradock Avenue');
    expect(
      screen.queryByText(words === 'Server/Network error occured' ? /issue saving/ : /Network error/),
    ).not.toBeInTheDocument();

    api.on(createScholar, saved(lesedi));
    await person.click(await form.findByRole('button', { name: 'Save' }));
    await whenClosed();
    const keys = api.calls(createScholar).map((call) => call.headers['idempotency-key']);
    expect(keys[0]).toMatch(/^[0-9a-f-]{36}$/);
    expect(keys).toEqual([keys[0], keys[0]]);
  },
);

it('other details are another intent', async () => {
  api.on(getScholars, listOf());
  await openScholars();
  const { form } = await openForm('Add Learner');
  await fillIn(form);
  api.on(createScholar, 'no response');
  await press(form, 'Save');
  await waitFor(() => expect(form.getByRole('button', { name: 'Save' })).toBeEnabled());
  await person.type(form.getByLabelText('Age'), '0');
  api.on(createScholar, saved(lesedi));
  await press(form, 'Save');
  await whenClosed();
  const keys = api.calls(createScholar).map((call) => call.headers['idempotency-key']);
  expect(new Set(keys).size).toBe(2);
});

it('a guardian sees that the learner is being saved, and cannot send it twice', async () => {
  api.on(getScholars, listOf());
  await openScholars();
  const { form } = await openForm('Add Learner');
  await fillIn(form);
  const response = deferred<FakeResponse<typeof createScholar>>();
  api.on(createScholar, () => response.promise);
  await press(form, 'Save');
  expect(await form.findByRole('button', { name: 'Saving....' })).toBeDisabled();
  await person.type(form.getByLabelText('School address'), '{Enter}');
  response.resolve(saved(lesedi));
  await whenClosed();
  expect(api.calls(createScholar)).toHaveLength(1);
});

it.each(['Cancel', 'Close'])('a guardian who changes her mind leaves by %s; the next form is empty', async (way) => {
  api.on(getScholars, listOf());
  await openScholars();
  const { button, form } = await openForm('Add Learner');
  await person.type(form.getByLabelText('Name'), 'Les');
  await press(form, way);
  await whenClosed();
  expect(button).toHaveFocus();
  const again = await openForm('Add Learner');
  expect(again.form.getByLabelText('Name')).toHaveValue('');
});
