import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { TimeSelect } from './time-select';
import { readTypedTime } from './time-select';

const usual = { from: '06:00:00', to: '08:00:00', label: 'Usual times', othersLabel: 'Other times' };
const select = () => screen.getByRole('combobox', { name: 'Time' });

function Field() {
  const [time, setTime] = useState('');
  return (
    <TimeSelect
      label="Time"
      name="time"
      value={time}
      onChange={setTime}
      usual={usual}
      hint="Choose or type."
      notOffered="Quarters only."
    />
  );
}

test('the list begins with the usual hours, and has every time once', () => {
  render(<Field />);
  const [first, others] = screen.getAllByRole('group');
  expect(first).toHaveAttribute('label', 'Usual times');
  expect([...(first?.children ?? [])].map(({ textContent }) => textContent)).toEqual([
    '06:00',
    '06:15',
    '06:30',
    '06:45',
    '07:00',
    '07:15',
    '07:30',
    '07:45',
    '08:00',
  ]);
  expect(others?.children).toHaveLength(96 - 9);
  expect(others?.firstChild).toHaveTextContent('00:00');
});

test.each(['6:45', '0645', '645', '6.45', '6h45'])('"%s" is typed for 06:45', async (text) => {
  render(<Field />);
  await userEvent.type(select(), text);
  expect(select()).toHaveDisplayValue('06:45');
});

test('a time between the quarters is not taken, and said; another one is', async () => {
  render(<Field />);
  await userEvent.type(select(), '14:30');
  expect(select()).toHaveDisplayValue('14:30');
  await userEvent.tab();
  await userEvent.type(select(), '6:50');
  expect(select()).toHaveDisplayValue('--:--');
  expect(select()).toBeInvalid();
  expect(select()).toHaveAccessibleDescription('Choose or type. Quarters only.');
  await userEvent.selectOptions(select(), '06:45');
  expect(select()).toHaveAccessibleDescription('Choose or type.');
});

test.each([
  ['7', '07:00:00', false],
  ['14', '14:00:00', false],
  ['14:', '14:00:00', false],
  ['130', '01:30:00', true],
  ['1300', '13:00:00', true],
  ['6:50', '06:50:00', true],
])('"%s" is read as %s', (text, value, isWhole) => {
  expect(readTypedTime(text)).toEqual({ value, isWhole });
});

test.each(['24', '6:4', '2460', '064', ':', '12345', '6:45:00', ''])('"%s" is no time', (text) => {
  expect(readTypedTime(text)).toBeUndefined();
});
