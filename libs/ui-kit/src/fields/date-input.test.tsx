import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { DateInput, readDate } from './date-input';

function Screen({ initial = '' }: { initial?: string }) {
  const [date, setDate] = useState(initial);
  return (
    <>
      <DateInput label="Start date" name="start" min="2026-03-02" value={date} onChange={setDate} />
      <output>{date}</output>
    </>
  );
}

const field = () => screen.getByRole('textbox', { name: 'Start date' });
const chosen = () => screen.getByRole('status').textContent;

test('a date is read as it was written: year, month, day', () => {
  render(<Screen initial="2026-03-05" />);
  expect(field()).toHaveValue('2026-03-05');
});

test('a date is typed by keyboard and counts once it is whole', async () => {
  render(<Screen />);
  await userEvent.type(field(), '2026-03-0');
  expect(chosen()).toBe('');
  expect(field()).toHaveValue('2026-03-0');
  await userEvent.type(field(), '9');
  expect(chosen()).toBe('2026-03-09');
});

test('a date taken back does not count any more', async () => {
  render(<Screen initial="2026-03-05" />);
  await userEvent.type(field(), '{Backspace}');
  expect(chosen()).toBe('');
  expect(field()).toHaveValue('2026-03-0');
});

test('the browser’s calendar is opened by keyboard and offers no day before the first allowed', async () => {
  const showPicker = jest.fn();
  HTMLInputElement.prototype.showPicker = showPicker;
  const { container } = render(<Screen />);
  const calendar = container.querySelector('input[type="date"]') as HTMLInputElement;
  await userEvent.tab();
  await userEvent.tab();
  expect(screen.getByRole('button', { name: 'Open calendar' })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  expect(showPicker).toHaveBeenCalledTimes(1);
  expect(calendar).toHaveAttribute('min', '2026-03-02');
  fireEvent.change(calendar, { target: { value: '2026-03-12' } });
  expect(field()).toHaveValue('2026-03-12');
});

test.each([
  ['2026-02-28', '2026-02-28'],
  ['2026/03/05', '2026-03-05'],
  ['20260305', '2026-03-05'],
  ['2026-02-29', null],
  ['2026-13-01', null],
  ['05-03-2026', null],
  ['', null],
])('typed “%s” is the date %s', (typed, date) => {
  expect(readDate(typed)).toBe(date);
});
