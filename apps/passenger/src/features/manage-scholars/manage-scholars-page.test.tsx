import {
  getPassengerProfile,
  getScholars,
  getSharedScholars,
  removeCaregiver,
  type SharedScholar,
} from '@liftclub/api-contract';
import { buildScholar, deferred, fakeApi, type FakeResponse } from '@liftclub/test-support';
import { screen, waitFor, within } from '@testing-library/react';
import { profileOf } from '../../testing/open-app';
import { listOf, openScholars, person, user } from './testing/open-scholars';

const api = fakeApi();
const lesedi = buildScholar();
const thabo = buildScholar({
  id: '01939c4e-0000-7000-8000-000000000102',
  name: 'Thabo Mokoena',
  age: 14,
  gender: 'Male',
  school_name: 'Parktown Boys',
});

beforeEach(() => api.on(getPassengerProfile, profileOf(user)));

it('a guardian sees each of her learners with age, gender, school, address and a way to edit', async () => {
  api.on(getScholars, listOf(lesedi, thabo));
  await openScholars();
  const cardOf = async (name: string) => (await screen.findByRole('heading', { name })).closest('li');
  expect(await cardOf('Lesedi Mokoena')).toHaveTextContent(
    /Lesedi Mokoena.*Age9GenderFemaleSchoolRosebank PrimaryAddress12 Cradock Avenue, Rosebank, Johannesburg/,
  );
  expect(await cardOf('Thabo Mokoena')).toHaveTextContent(/Thabo Mokoena.*Age14GenderMaleSchoolParktown Boys/);
  expect(screen.getByRole('button', { name: 'Edit Thabo Mokoena' })).toBeInTheDocument();
});

it('a guardian without learners is told so', async () => {
  api.on(getScholars, listOf());
  const page = await openScholars();
  expect(await page.findByText('No scholars added yet.')).toBeInTheDocument();
  expect(page.getByRole('button', { name: 'Add Learner' })).toBeEnabled();
});

it('a guardian sees that her learners are on their way', async () => {
  const response = deferred<FakeResponse<typeof getScholars>>();
  api.on(getScholars, () => response.promise);
  const page = await openScholars();
  expect(page.getByRole('status')).toHaveTextContent('Loading...');
  response.resolve(listOf(lesedi));
  expect(await page.findByRole('heading', { name: 'Lesedi Mokoena' })).toBeInTheDocument();
  expect(page.queryByRole('status')).not.toBeInTheDocument();
});

it.each<[string, FakeResponse<typeof getScholars>]>([
  ['the server fails', { status: 502, text: '<html>' }],
  ['she is offline', 'no response'],
])('a guardian can load her learners again when %s', async (_, failure) => {
  api.on(getScholars, failure);
  const page = await openScholars();
  expect(await page.findByRole('button', { name: 'Reload learners' })).toBeInTheDocument();
  api.on(getScholars, listOf(lesedi));
  await person.click(page.getByRole('button', { name: 'Reload learners' }));
  expect(await page.findByRole('heading', { name: 'Lesedi Mokoena' })).toBeInTheDocument();
});

it('somebody who helps with a learner of others finds it here, and can stop helping', async () => {
  const shared: SharedScholar = { id: 'row', scholar_id: lesedi.id, name: 'Lesedi', role: 'view', owner: 'Thandi' };
  const sharedList = (...data: SharedScholar[]) => ({
    json: { success: true as const, message: '', data, count: data.length, invitations: 0 },
  });
  api.on(getScholars, listOf());
  api.on(getSharedScholars, sharedList(shared));
  await openScholars();
  const card = within(await screen.findByRole('region', { name: 'Learners you help with' }));
  expect(await card.findByText('Shared by Thandi · Can view')).toBeInTheDocument();
  expect(card.getByRole('link', { name: 'I was invited to help' })).toHaveAttribute('href', '/invited');
  expect(card.queryByRole('link', { name: /^Help and care/ })).not.toBeInTheDocument();
  await person.click(card.getByRole('button', { name: 'Stop helping with Lesedi' }));
  api.on(removeCaregiver, { json: { success: true, message: '' } });
  api.on(getSharedScholars, sharedList());
  await person.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Stop helping' }));
  await waitFor(() => expect(card.queryByText('Lesedi')).not.toBeInTheDocument());
  expect(api.calls(removeCaregiver)[0]?.path).toBe(`passenger/scholar/${lesedi.id}/caregivers/row/`);
});
