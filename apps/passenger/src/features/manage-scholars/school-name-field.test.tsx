import { createScholar, getPassengerProfile, getScholars, getSchools, updateScholar } from '@liftclub/api-contract';
import { buildScholar, fakeApi } from '@liftclub/test-support';
import { screen, waitFor } from '@testing-library/react';
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
const sandton = {
  id: '01939c4e-0000-7000-8000-000000000d01',
  name: 'Sandton Primary',
  address: '1 School Road, Sandton',
  latitude: -26.1,
  longitude: 28.05,
  bell_time: null,
};
const heights = { ...sandton, id: '01939c4e-0000-7000-8000-000000000d02', name: 'Sandton Heights', address: '2 Hill' };
const linked = buildScholar({ school_name: sandton.name, school_address: sandton.address, school_id: sandton.id });

beforeEach(() => {
  api.on(getPassengerProfile, profileOf(user));
  api.on(getScholars, listOf());
  api.on(getSchools, { json: { success: true, message: '', data: [sandton, heights] } });
});

it('a guardian who types a school’s name chooses it by arrow key and Enter; its address is filled in', async () => {
  await openScholars();
  const { form } = await openForm('Add Learner');
  await fillIn(form);
  const school = form.getByRole('combobox', { name: 'School name' });
  await person.clear(school);
  await person.type(school, 'sandton');
  expect(await form.findByRole('option', { name: /Sandton Heights/ })).toHaveTextContent('2 Hill');
  expect(form.getByRole('listbox', { name: 'Known schools' })).toBeInTheDocument();
  await person.keyboard('{ArrowDown}{Enter}');
  expect(school).toHaveValue('Sandton Primary');
  expect(form.getByLabelText('School address')).toHaveValue('1 School Road, Sandton');
  expect(form.queryByRole('listbox')).not.toBeInTheDocument();
  expect(screen.getByRole('dialog')).toBeInTheDocument();
  api.on(createScholar, saved(linked));
  await press(form, 'Save');
  await whenClosed();
  expect(api.calls(createScholar)[0]?.body).toMatchObject({ school_name: 'Sandton Primary', school_id: sandton.id });
  expect(api.calls(getSchools).at(-1)?.query).toEqual({ search: 'sandton' });
});

it('a school that is not known is kept as it was typed; Escape closes the list and not the form', async () => {
  await openScholars();
  const { form } = await openForm('Add Learner');
  await fillIn(form);
  await person.type(form.getByLabelText('School name'), ' East');
  await form.findByRole('listbox');
  await person.keyboard('{Escape}');
  await waitFor(() => expect(form.queryByRole('listbox')).not.toBeInTheDocument());
  api.on(createScholar, saved(linked));
  await press(form, 'Save');
  await whenClosed();
  expect(api.calls(createScholar)[0]?.body).toEqual({
    name: 'Lesedi Mokoena',
    age: '9',
    gender: 'Female',
    school_name: 'Rosebank Primary East',
    school_address: '12 Cradock Avenue',
  });
});

it('a learner stays linked to the school until its name is changed', async () => {
  api.on(getScholars, listOf(linked));
  api.on(updateScholar, saved(linked));
  await openScholars();
  const first = await openForm(`Edit ${linked.name}`);
  await press(first.form, 'Save');
  await whenClosed();
  const { form } = await openForm(`Edit ${linked.name}`);
  await person.type(form.getByLabelText('School name'), ' East');
  await press(form, 'Save');
  await whenClosed();
  expect(api.calls(updateScholar).map(({ body }) => body)).toMatchObject([
    { school_name: 'Sandton Primary', school_id: sandton.id },
    { school_name: 'Sandton Primary East', school_id: null },
  ]);
});
