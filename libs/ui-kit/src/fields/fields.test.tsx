import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { CheckboxInput } from './checkbox-input';
import { PasswordInput } from './password-input';
import { PhoneInput, type PhoneValue } from './phone-input';
import { SelectInput } from './select-input';
import { TextInput } from './text-input';
import { TimeSelect, timesOfDay } from './time-select';

const COUNTRIES = [
  { code: 'NG', name: 'Nigeria', callingCode: '234' },
  { code: 'ZA', name: 'South Africa', callingCode: '27' },
];

test('a field is called by its label and described by its hint and its error', () => {
  render(
    <TextInput
      label="Email"
      name="email"
      keyboard="email"
      hint="Work or home"
      error="Required"
      required
      value=""
      onChange={jest.fn()}
    />,
  );
  const email = screen.getByRole('textbox', { name: 'Email' });
  expect(email).toHaveAccessibleDescription('Work or home Required');
  expect(email).toBeInvalid();
  expect(email).toBeRequired();
});

test('a field that takes no more characters says so', () => {
  const field = (value: string) => (
    <TextInput label="Name" name="name" maxLength={4} fullHint="Use at most 4" value={value} onChange={jest.fn()} />
  );
  const { rerender } = render(field('Zan'));
  expect(screen.getByRole('textbox', { name: 'Name' })).not.toHaveAccessibleDescription();
  rerender(field('Zano'));
  expect(screen.getByRole('textbox', { name: 'Name' })).toHaveAccessibleDescription('Use at most 4');
});

test('a password is looked at and hidden again by keyboard', async () => {
  render(
    <PasswordInput
      label="Password"
      name="password"
      autoComplete="current-password"
      value="long secret"
      onChange={jest.fn()}
    />,
  );
  const password = screen.getByLabelText('Password');
  expect(password).toHaveAttribute('type', 'password');
  await userEvent.tab();
  await userEvent.tab();
  await userEvent.keyboard('{Enter}');
  expect(password).toHaveAttribute('type', 'text');
  await userEvent.click(screen.getByRole('button', { name: 'Hide password' }));
  expect(password).toHaveAttribute('type', 'password');
});

test('a role is chosen from the browser’s own list', async () => {
  const onChange = jest.fn();
  const options = [
    { value: 'Passenger', label: 'Passenger' },
    { value: 'Driver', label: 'Driver' },
  ];
  render(<SelectInput label="Role" name="role" options={options} placeholder="Choose" value="" onChange={onChange} />);
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Role' }), 'Driver');
  expect(onChange).toHaveBeenCalledWith('Driver');
});

function Phone({ seen }: { seen: (value: PhoneValue) => void }) {
  const [value, setValue] = useState<PhoneValue>({ country: 'ZA', number: '' });
  const onChange = (next: PhoneValue) => {
    setValue(next);
    seen(next);
  };
  return (
    <PhoneInput
      label="Phone"
      name="phone"
      countries={COUNTRIES}
      flagSrc={(code) => `/flags/${code}.svg`}
      value={value}
      onChange={onChange}
    />
  );
}

test('a phone number keeps what was typed and the country chosen', async () => {
  const seen = jest.fn();
  const { container } = render(<Phone seen={seen} />);
  const phone = screen.getByRole('textbox', { name: 'Phone' });
  expect(phone).toHaveAttribute('autocomplete', 'tel');
  await userEvent.type(phone, '082 123');
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Country' }), 'Nigeria (+234)');
  expect(seen).toHaveBeenLastCalledWith({ country: 'NG', number: '082 123' });
  expect(container.querySelector('img')).toHaveAttribute('src', '/flags/NG.svg');
  expect(screen.getByText('+234')).toBeInTheDocument();
});

test('a phone number stops at 250 characters', async () => {
  const seen = jest.fn();
  render(<Phone seen={seen} />);
  await userEvent.click(screen.getByRole('textbox', { name: 'Phone' }));
  await userEvent.paste('1'.repeat(300));
  expect(seen).toHaveBeenLastCalledWith({ country: 'ZA', number: '1'.repeat(250) });
});

test('a box is ticked by pressing its label', async () => {
  const onChange = jest.fn();
  render(<CheckboxInput label="Two-way ride?" name="two" value={false} onChange={onChange} />);
  await userEvent.click(screen.getByText('Two-way ride?'));
  expect(onChange).toHaveBeenCalledWith(true);
});

test('times come in quarters of an hour, all day long', async () => {
  const onChange = jest.fn();
  render(<TimeSelect label="Time" name="time" value="" onChange={onChange} />);
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Time' }), '07:15');
  expect(onChange).toHaveBeenCalledWith('07:15:00');
  expect(timesOfDay(15)).toHaveLength(96);
  expect(timesOfDay(15).at(-1)).toEqual({ value: '23:45:00', label: '23:45' });
});
