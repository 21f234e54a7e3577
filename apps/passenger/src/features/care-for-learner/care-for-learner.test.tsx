// @slow: not in npm test (decision 223).
import {
  addReceiver,
  changeCaregiver,
  getCare,
  getCaregivers,
  getPassengerProfile,
  getReceivers,
  getScholars,
  getSharedScholars,
  inviteCaregiver,
  putCare,
  removeCaregiver,
  type Care,
  type Caregiver,
  type Receiver,
  type SharedScholar,
} from '@liftclub/api-contract';
import { buildScholar, buildUser, errorResponse, fakeApi } from '@liftclub/test-support';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent, { PointerEventsCheckLevel } from '@testing-library/user-event';
import { openApp, profileOf } from '../../testing/open-app';

const api = fakeApi();
const user = buildUser();
const person = userEvent.setup({ delay: null, pointerEventsCheck: PointerEventsCheckLevel.Never });
const lesedi = buildScholar();
const owner: Caregiver = {
  id: user.id,
  role: 'owner',
  first_name: 'Thandi',
  phone: '+27 ••• ••67',
  status: 'active',
};
const gogo: Caregiver = {
  id: '01939c4e-0000-7000-8000-000000000701',
  role: 'view',
  first_name: 'Gogo',
  phone: '+27 ••• ••21',
  status: 'active',
};
const shared: SharedScholar = {
  id: gogo.id,
  scholar_id: lesedi.id,
  name: lesedi.name,
  role: 'manage',
  owner: 'Thandi',
};
const listOf = <Item,>(...data: Item[]) => ({
  json: { success: true as const, message: '', data, count: data.length },
});
const answer = <Data,>(data: Data) => ({ json: { success: true as const, message: '', data } });
const nothing: Care = { note: '', emergency_contact: null, may_walk_in_alone: false };

beforeEach(() => {
  api.on(getPassengerProfile, profileOf(user));
  api.on(getScholars, listOf(lesedi));
  api.on(getCaregivers, listOf(owner, gogo));
  api.on(getReceivers, listOf<Receiver>());
  api.on(getCare, answer(nothing));
});

async function openLearner() {
  openApp({ user, path: `/learner/${lesedi.id}` });
  await screen.findByRole('heading', { name: `Help and care for ${lesedi.name}` });
}
const cardOf = async (name: string) => within(await screen.findByRole('region', { name }));
const press = async (within_: ReturnType<typeof within>, name: string) =>
  person.click(await within_.findByRole('button', { name }));

it('a guardian invites a grandmother by phone, and reads beside each role what it may do', async () => {
  await openLearner();
  const card = await cardOf('Helpers');
  expect(await card.findByText(/^You · Guardian/)).toBeInTheDocument();
  await press(card, 'Invite');
  const form = within(await screen.findByRole('dialog', { name: 'Invite someone to help' }));
  expect(form.getByText(/Sees today’s rides/)).toBeInTheDocument();
  await person.type(await form.findByLabelText('Phone number'), '12');
  await person.click(form.getByRole('button', { name: 'Send invitation' }));
  expect(await form.findByText('Invalid phone number')).toBeInTheDocument();
  await person.clear(form.getByLabelText('Phone number'));
  await person.type(form.getByLabelText('Phone number'), '082 123 4567');
  await person.selectOptions(form.getByLabelText('What can this person do?'), 'Collects today');
  const invited: Caregiver = { ...gogo, id: 'new', first_name: null, role: 'receive', status: 'invited' };
  api.on(inviteCaregiver, answer(invited));
  api.on(getCaregivers, listOf(owner, gogo, invited));
  await person.click(form.getByRole('button', { name: 'Send invitation' }));
  expect(await card.findByText(/^Invited: \+27 ••• ••21/)).toBeInTheDocument();
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(api.calls(inviteCaregiver)[0]).toMatchObject({ body: { phone: '+27821234567', role: 'receive' } });
});

it('a guardian changes what somebody may do, and removes somebody after a question', async () => {
  await openLearner();
  const card = await cardOf('Helpers');
  api.on(changeCaregiver, answer({ ...gogo, role: 'manage' as const }));
  await person.selectOptions(await card.findByLabelText('Role of Gogo'), 'Can manage');
  await waitFor(() => expect(api.calls(changeCaregiver)[0]?.body).toEqual({ role: 'manage' }));
  await press(card, 'Remove Gogo');
  const question = within(await screen.findByRole('dialog', { name: 'Remove Gogo?' }));
  api.on(removeCaregiver, { json: { success: true, message: '' } });
  api.on(getCaregivers, listOf(owner));
  await press(question, 'Remove');
  await waitFor(() => expect(card.queryByText('Gogo')).not.toBeInTheDocument());
});

it('a guardian names who can collect, and is told when there are enough', async () => {
  await openLearner();
  const card = await cardOf('Who can collect the learner');
  expect(await card.findByText('Nobody added yet')).toBeInTheDocument();
  await press(card, 'Add person');
  const form = within(await screen.findByRole('dialog', { name: 'Who can collect the learner' }));
  await person.type(await form.findByLabelText('Name'), 'Uncle Sipho');
  await person.type(form.getByLabelText('Phone number'), '082 123 4567');
  api.on(addReceiver, errorResponse(409, { code: 'too_many_receivers', message: 'At most 10 people can receive.' }));
  await person.click(form.getByRole('button', { name: 'Add' }));
  expect(await form.findByText('At most 10 people can receive.')).toBeInTheDocument();
  const uncle: Receiver = { id: 'new', name: 'Uncle Sipho', phone: '+27821234567' };
  api.on(addReceiver, answer(uncle));
  api.on(getReceivers, listOf(uncle));
  await person.click(form.getByRole('button', { name: 'Add' }));
  expect(await card.findByText('+27 82 123 4567')).toBeInTheDocument();
  expect(card.getByRole('button', { name: 'Remove Uncle Sipho' })).toBeInTheDocument();
});

it('a guardian writes a note for drivers and an emergency contact, both parts of it or none', async () => {
  await openLearner();
  const card = await cardOf('Care');
  await person.type(await card.findByLabelText('Note for the driver'), 'Asthma');
  await person.type(card.getByLabelText('Emergency contact'), 'Gogo');
  await press(card, 'Save');
  expect(card.getByLabelText('Phone of the emergency contact')).toHaveAccessibleDescription(
    'Enter both the name and the phone number, or neither.',
  );
  await person.type(card.getByLabelText('Phone of the emergency contact'), '082 123 4567');
  const care = { note: 'Asthma', emergency_contact: { name: 'Gogo', phone: '+27821234567' } };
  api.on(putCare, answer({ ...nothing, ...care }));
  await press(card, 'Save');
  expect(await screen.findByText('Saved')).toBeInTheDocument();
  expect(api.calls(putCare)[0]?.body).toEqual(care);
});

it('a guardian permits that a learner walks in alone, and reads what that means', async () => {
  await openLearner();
  const card = await cardOf('Care');
  const box = await card.findByRole('checkbox', { name: `${lesedi.name} may walk in alone when nobody is there` });
  expect(box).not.toBeChecked();
  expect(box).toHaveAccessibleDescription(
    `The driver may then drop ${lesedi.name} off and drive on without handing over to anyone. We notify you each time.`,
  );
  await person.click(box);
  api.on(putCare, answer({ ...nothing, may_walk_in_alone: true }));
  await press(card, 'Save');
  expect(await screen.findByText('Saved')).toBeInTheDocument();
  expect(api.calls(putCare)[0]?.body).toEqual({ ...nothing, may_walk_in_alone: true });
});

it('who manages keeps receivers and care, and does not see who else helps', async () => {
  api.on(getScholars, listOf());
  api.on(getSharedScholars, { json: { ...listOf(shared).json, invitations: 0 } });
  await openLearner();
  await cardOf('Who can collect the learner');
  await cardOf('Care');
  expect(screen.queryByRole('region', { name: 'Helpers' })).not.toBeInTheDocument();
  expect(api.calls(getCaregivers)).toEqual([]);
});

it('a guardian whose list could not be loaded can load it again', async () => {
  api.on(getReceivers, 'no response');
  await openLearner();
  const card = await cardOf('Who can collect the learner');
  await card.findByRole('button', { name: 'Reload receivers' });
  api.on(getReceivers, listOf<Receiver>({ id: 'one', name: 'Uncle Sipho', phone: '+27821234567' }));
  await press(card, 'Reload receivers');
  expect(await card.findByText('Uncle Sipho')).toBeInTheDocument();
});

it('a learner who is shared no more is not there', async () => {
  api.on(getScholars, listOf());
  openApp({ user, path: `/learner/${lesedi.id}` });
  expect(await screen.findByText('This learner is not shared with you')).toBeInTheDocument();
});
