import { ApiError } from '@liftclub/api-client';
import { deferred } from '@liftclub/test-support';
import { FormText } from '@liftclub/ui-kit';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Form, type FormProps } from './form';
import { FormFailure } from './form-failure';
import { FormSubmit } from './form-submit';

interface Coupon {
  readonly code: string;
  readonly label: string;
}

const invalid = (errors: Record<string, readonly string[]>) =>
  new ApiError('http', 'Coupon is not valid', { status: 400, code: 'invalid', errors });

/** Opens a form whose requests end as specified, one after the other; `sent` are the values of each. */
function open(
  outcomes: readonly (ApiError | 'leaving' | Promise<void> | undefined)[],
  props: Partial<FormProps<Coupon>> = {},
) {
  const sent: Coupon[] = [];
  const send = async (values: Coupon) => {
    const outcome = outcomes[sent.push(values) - 1];
    if (outcome instanceof ApiError) throw outcome;
    return outcome;
  };
  render(
    <Form
      label="New coupon"
      initialValues={{ code: '', label: '' }}
      messages={({ code }) => (code === '' ? { code: 'This field is required' } : {})}
      send={send}
      {...props}
    >
      <FormText name="code" label="Code" />
      <FormText name="label" label="Label" />
      <FormFailure />
      <FormSubmit label="Save" busyLabel="Saving..." />
    </Form>,
  );
  return { sent };
}

const field = (name: string) => screen.getByRole('textbox', { name });
const button = () => screen.getByRole('button');
const press = () => userEvent.click(button());
const sendTen = async () => {
  await userEvent.type(field('Code'), 'TEN');
  await press();
};

it('a user who breaks a rule of the form is told at the field and put there; nothing is sent', async () => {
  const { sent } = open([]);
  await press();
  await waitFor(() => expect(field('Code')).toHaveFocus());
  expect(field('Code')).toHaveAccessibleDescription('This field is required');
  expect(sent).toEqual([]);
});

it('a user who is refused keeps what was typed, and is put at the first field with a message', async () => {
  open([invalid({ label: ['Use at most 60 characters'] })]);
  await sendTen();
  await waitFor(() => expect(field('Label')).toHaveFocus());
  expect(field('Label')).toHaveAccessibleDescription('Use at most 60 characters');
  expect(field('Code')).toHaveValue('TEN');
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(button()).toBeEnabled();
});

it('a user reads the message of a refused field until that field changes', async () => {
  open([invalid({ code: ['Coupon is not valid'] })]);
  await sendTen();
  await waitFor(() => expect(field('Code')).toHaveAccessibleDescription('Coupon is not valid'));
  await userEvent.type(field('Label'), 'Summer');
  await userEvent.tab();
  expect(field('Code')).toHaveAccessibleDescription('Coupon is not valid');
  await userEvent.type(field('Code'), '2');
  await waitFor(() => expect(field('Code')).toBeValid());
});

it.each([
  ['the button', press],
  ['Enter', () => userEvent.type(field('Code'), '{Enter}')],
])('a user who sends the refused values again by %s asks the server again', async (_way, again) => {
  const { sent } = open([invalid({ code: ['Coupon is not valid'] }), undefined]);
  await sendTen();
  await waitFor(() => expect(field('Code')).toBeInvalid());
  await again();
  await waitFor(() => expect(sent).toHaveLength(2));
  await waitFor(() => expect(field('Code')).toBeValid());
});

it('a user reads why the form as a whole was refused until the next try', async () => {
  const gone = new ApiError('http', 'This coupon has ended.', { status: 409, code: 'ended' });
  open([gone, undefined]);
  await sendTen();
  expect(await screen.findByRole('alert')).toHaveTextContent('This coupon has ended.');
  await press();
  await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument());
});

it('a message about a field that is not on the form stands with the form', async () => {
  open([invalid({ 'Idempotency-Key': ['Use a UUID.'] })]);
  await sendTen();
  expect(await screen.findByRole('alert')).toHaveTextContent('Coupon is not valid');
});

it('a screen that knows better says in its own words what a refusal means', async () => {
  const onFailure = jest.fn(() => ({ fields: { code: 'That code is wrong' }, form: 'Ask for another code' }));
  const refusal = invalid({ label: ['Use at most 60 characters'] });
  open([refusal], { onFailure });
  await sendTen();
  await waitFor(() => expect(field('Code')).toHaveAccessibleDescription('That code is wrong'));
  expect(field('Label')).toBeValid();
  expect(screen.getByRole('alert')).toHaveTextContent('Ask for another code');
  expect(onFailure).toHaveBeenCalledWith(refusal);
});

it('a user without a connection, who was told already, finds no second message', async () => {
  open([Object.assign(new ApiError('network', 'No response'), { announced: true })]);
  await sendTen();
  await waitFor(() => expect(button()).toBeEnabled());
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

it('a user cannot send twice while the response is on its way', async () => {
  const response = deferred();
  const { sent } = open([response.promise]);
  await sendTen();
  expect(await screen.findByRole('button', { name: 'Saving...' })).toBeDisabled();
  await userEvent.type(field('Code'), '{Enter}');
  response.resolve();
  expect(await screen.findByRole('button', { name: 'Save' })).toBeEnabled();
  expect(sent).toHaveLength(1);
});

it('a user who is on the way to the next screen cannot send again', async () => {
  const { sent } = open(['leaving']);
  await sendTen();
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(await screen.findByRole('button', { name: 'Saving...' })).toBeDisabled();
});
