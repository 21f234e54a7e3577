import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Formik } from 'formik';
import { SubmitButton } from '../../buttons/submit-button';
import { AppForm } from './app-form';
import { FormPhone } from './form-phone';
import { FormText } from './form-text';

const COUNTRIES = [{ code: 'ZA', name: 'South Africa', callingCode: '27' }];

interface Values {
  name: string;
  phone: { country: string; number: string };
}

function Screen({ onSubmit, busy = false }: { onSubmit: (values: Values) => void; busy?: boolean }) {
  const validate = ({ name, phone }: Values) => ({
    ...(name === '' && { name: 'Name is needed' }),
    ...(phone.number === '' && { phone: 'Invalid phone number' }),
  });
  return (
    <Formik<Values>
      initialValues={{ name: '', phone: { country: 'ZA', number: '' } }}
      validate={validate}
      onSubmit={onSubmit}
    >
      <AppForm>
        <FormText name="name" label="First name" />
        <FormPhone name="phone" label="Phone" countries={COUNTRIES} flagSrc={(code) => `/${code}.svg`} />
        <SubmitButton label="Sign Up" busyLabel="Signing Up" busy={busy} />
      </AppForm>
    </Formik>
  );
}

test('nobody is told off before they had a chance to type', () => {
  render(<Screen onSubmit={jest.fn()} />);
  expect(screen.getByRole('textbox', { name: 'First name' })).toBeValid();
});

test('passing through an empty field is no fault; emptying a filled one is', async () => {
  render(<Screen onSubmit={jest.fn()} />);
  const name = screen.getByRole('textbox', { name: 'First name' });
  await userEvent.click(name);
  await userEvent.tab();
  expect(name).toBeValid();
  await userEvent.type(name, 'T');
  await userEvent.tab();
  await userEvent.clear(name);
  await waitFor(() => expect(name).toHaveAccessibleDescription('Name is needed'));
});

test('someone who passes through an empty field is not told off', async () => {
  render(<Screen onSubmit={jest.fn()} />);
  await userEvent.click(screen.getByRole('textbox', { name: 'First name' }));
  await userEvent.tab();
  expect(screen.getByRole('textbox', { name: 'First name' })).toBeValid();
});

test('pressing the button does not take the focus, so that no message moves it away from under the finger', async () => {
  render(<Screen onSubmit={jest.fn()} />);
  const name = screen.getByRole('textbox', { name: 'First name' });
  await userEvent.click(name);
  await userEvent.pointer({ keys: '[MouseLeft>]', target: screen.getByRole('button', { name: 'Sign Up' }) });
  expect(name).toHaveFocus();
});

test('a form sent with holes marks them and puts the person at the first', async () => {
  const onSubmit = jest.fn();
  render(<Screen onSubmit={onSubmit} />);
  await userEvent.click(screen.getByRole('button', { name: 'Sign Up' }));
  const name = screen.getByRole('textbox', { name: 'First name' });
  await waitFor(() => expect(name).toHaveFocus());
  expect(name).toHaveAccessibleDescription('Name is needed');
  expect(screen.getByRole('textbox', { name: 'Phone' })).toHaveAccessibleDescription('Invalid phone number');
  expect(onSubmit).not.toHaveBeenCalled();
});

test('a form filled in and sent by keyboard arrives as it was typed', async () => {
  const onSubmit = jest.fn();
  render(<Screen onSubmit={onSubmit} />);
  await userEvent.type(screen.getByRole('textbox', { name: 'First name' }), 'Thandi');
  await userEvent.type(screen.getByRole('textbox', { name: 'Phone' }), '0821234567{Enter}');
  await waitFor(() => expect(onSubmit).toHaveBeenCalled());
  expect(onSubmit.mock.calls[0][0]).toEqual({ name: 'Thandi', phone: { country: 'ZA', number: '0821234567' } });
});

test('a form on its way says so and is not sent twice', () => {
  render(<Screen onSubmit={jest.fn()} busy />);
  expect(screen.getByRole('button', { name: 'Signing Up' })).toBeDisabled();
});
