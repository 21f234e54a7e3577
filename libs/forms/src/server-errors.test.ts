import { ApiError } from '@liftclub/api-client';
import { createServerErrors, fieldMessages } from './server-errors';

const photo = { name: 'me.png' };
const sent = { name: 'Thandi', age: '9', photo };
const refused = () => {
  const serverErrors = createServerErrors<typeof sent>();
  serverErrors.set(sent, { name: 'Use at most 100 characters', photo: 'This is no photo' });
  return serverErrors;
};

it('a user finds no message before anything was sent', () => {
  expect(createServerErrors<typeof sent>().at(sent)).toEqual({});
});

it('a user finds each message at its field while the fields hold what was sent', () => {
  expect(refused().at({ ...sent })).toEqual({ name: 'Use at most 100 characters', photo: 'This is no photo' });
});

it('a user who changes one field gets rid of its message and keeps the others', () => {
  expect(refused().at({ ...sent, name: 'Thandeka' })).toEqual({ photo: 'This is no photo' });
  expect(refused().at({ ...sent, photo: { name: 'me.png' } })).toEqual({ name: 'Use at most 100 characters' });
});

it('a user who puts back what was refused reads the message again', () => {
  const serverErrors = refused();
  serverErrors.at({ ...sent, name: 'Thandeka' });
  expect(serverErrors.at({ ...sent })).toHaveProperty('name');
});

it('a user who is refused again reads the messages of the last request only', () => {
  const serverErrors = refused();
  serverErrors.set(sent, { age: 'Enter an age from 1 to 99' });
  expect(serverErrors.at(sent)).toEqual({ age: 'Enter an age from 1 to 99' });
  serverErrors.clear();
  expect(serverErrors.at(sent)).toEqual({});
});

it('a user reads the first of several messages about a field', () => {
  const errors = { name: ['Too long', 'Not a name'], age: [] };
  expect(fieldMessages(new ApiError('http', 'No', { status: 400, errors }))).toEqual({ name: 'Too long' });
});
