import { acceptInvitation, getPassengerProfile } from '@liftclub/api-contract';
import { buildUser, errorResponses, fakeApi } from '@liftclub/test-support';
import { screen } from '@testing-library/react';
import userEvent, { PointerEventsCheckLevel } from '@testing-library/user-event';
import { openApp, profileOf } from '../../testing/open-app';

const api = fakeApi();
const user = buildUser();
const person = userEvent.setup({ delay: null, pointerEventsCheck: PointerEventsCheckLevel.Never });

it('an invited person enters the code, is told of a wrong one, and finds the rides', async () => {
  api.on(getPassengerProfile, profileOf(user));
  openApp({ user, path: '/invited' });
  await screen.findByRole('heading', { name: 'You were invited' });
  api.on(acceptInvitation, errorResponses.invalid({ code: ['This code is not right.'] }));
  await person.click(screen.getByLabelText('Digit 1 of 4'));
  await person.keyboard('1234');
  await person.click(screen.getByRole('button', { name: 'Accept' }));
  expect(await screen.findByText('This code is not right.')).toBeInTheDocument();
  const role = 'receive' as const;
  api.on(acceptInvitation, { json: { success: true, message: '', data: { scholar_id: 'x', role } } });
  await person.click(screen.getByRole('button', { name: 'Accept' }));
  expect(await screen.findByText('You can now help with a learner')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'See the rides' })).toHaveAttribute('href', `/trips/${user.id}`);
  expect(api.calls(acceptInvitation)[0]?.body).toEqual({ code: '1234' });
});
