import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState, type SyntheticEvent } from 'react';
import { CodeInput } from './code-input';

function Screen({ initial = '', error }: { initial?: string; error?: string }) {
  const [code, setCode] = useState(initial);
  return (
    <>
      <CodeInput label="Enter the code" name="otp" value={code} onChange={setCode} error={error} />
      <output>{code}</output>
    </>
  );
}

const box = (position: number) => screen.getByRole('textbox', { name: `Digit ${position} of 4` });
const shown = () => [1, 2, 3, 4].map((position) => (box(position) as HTMLInputElement).value).join('|');
const code = () => screen.getByRole('status').textContent;

test('someone types four digits without touching anything else', async () => {
  render(<Screen />);
  await userEvent.click(box(1));
  await userEvent.keyboard('0419');
  expect(code()).toBe('0419');
  expect(box(4)).toHaveFocus();
});

test('a bystander sees dots in every box but the one in use', async () => {
  render(<Screen initial="0419" />);
  expect(shown()).toBe('•|•|•|•');
  await userEvent.click(box(2));
  expect(shown()).toBe('•|4|•|•');
  await userEvent.tab();
  expect(shown()).toBe('•|•|1|•');
});

test('a wrong digit is deleted, then the one before it', async () => {
  render(<Screen />);
  await userEvent.click(box(1));
  await userEvent.keyboard('12{Backspace}');
  expect(code()).toBe('1');
  expect(box(2)).toHaveFocus();
  await userEvent.keyboard('{Backspace}');
  expect(code()).toBe('');
  expect(box(1)).toHaveFocus();
  await userEvent.keyboard('{Backspace}');
  expect(box(1)).toHaveFocus();
});

test('a code typed over another replaces it, also where a digit is the same', async () => {
  render(<Screen initial="1234" />);
  await userEvent.click(box(1));
  await userEvent.keyboard('1295');
  expect(code()).toBe('1295');
});

test('the field counts as left when the last box is left, not at every digit', async () => {
  const onBlur = jest.fn();
  render(<CodeInput label="Enter the code" name="otp" value="" onChange={jest.fn()} onBlur={onBlur} />);
  await userEvent.click(box(1));
  await userEvent.keyboard('{ArrowRight}');
  expect(box(2)).toHaveFocus();
  expect(onBlur).not.toHaveBeenCalled();
  await userEvent.click(document.body);
  expect(onBlur).toHaveBeenCalledTimes(1);
});

test('a digit deleted in the middle leaves a hole that the next digit fills', async () => {
  render(<Screen initial="1234" />);
  await userEvent.click(box(2));
  await userEvent.keyboard('{Delete}');
  expect(code()).toBe('1 34');
  await userEvent.keyboard('9');
  expect(code()).toBe('1934');
});

test('arrows, Home and End move between the boxes and stop at the ends', async () => {
  render(<Screen initial="1234" />);
  await userEvent.click(box(1));
  await userEvent.keyboard('{ArrowLeft}');
  expect(box(1)).toHaveFocus();
  await userEvent.keyboard('{ArrowRight}{ArrowRight}');
  expect(box(3)).toHaveFocus();
  await userEvent.keyboard('{End}{ArrowRight}');
  expect(box(4)).toHaveFocus();
  await userEvent.keyboard('{Home}');
  expect(box(1)).toHaveFocus();
});

test('a digit typed over another replaces it', async () => {
  render(<Screen initial="1234" />);
  await userEvent.click(box(1));
  await userEvent.keyboard('7');
  expect(code()).toBe('7234');
  expect(box(2)).toHaveFocus();
});

test.each(['17', '71'])('a phone keyboard that adds to the digit (“%s”) replaces it all the same', (held) => {
  render(<Screen initial="1234" />);
  act(() => box(1).focus());
  fireEvent.input(box(1), { target: { value: held } });
  expect(code()).toBe('7234');
});

test('a code pasted into any box, spaces and all, fills the four', async () => {
  render(<Screen />);
  await userEvent.click(box(3));
  await userEvent.paste(' 04 19 ');
  expect(code()).toBe('0419');
  expect(box(4)).toHaveFocus();
});

test('the phone offers the code from the message and fills the four boxes with it', () => {
  render(<Screen />);
  expect(box(1)).toHaveAttribute('autocomplete', 'one-time-code');
  fireEvent.input(box(1), { target: { value: '5820' } });
  expect(code()).toBe('5820');
});

test.each([
  ['Arabic digits', '٠٤١٩', '٠٤١٩'],
  ['full-width digits', '０４１９', '0419'],
  ['marks of direction around it', '\u202a0419\u202c', '0419'],
])('a code with %s fills the boxes', async (_, pasted, entered) => {
  render(<Screen />);
  await userEvent.click(box(1));
  await userEvent.paste(pasted);
  expect(code()).toBe(entered);
});

test('letters are not taken', async () => {
  render(<Screen />);
  await userEvent.click(box(1));
  await userEvent.keyboard('a-');
  await userEvent.paste('no code');
  expect(code()).toBe('');
  expect(box(1)).toHaveFocus();
});

test('a screen reader hears the group, its error and that the boxes are invalid', () => {
  render(<Screen error="The code is wrong" />);
  const group = screen.getByRole('group', { name: 'Enter the code' });
  expect(group).toHaveAccessibleDescription('The code is wrong');
  expect(box(1)).toBeInvalid();
});

test.each([
  ['pasted', () => userEvent.paste('0419')],
  ['filled in by the phone', async () => void fireEvent.input(box(1), { target: { value: '0419' } })],
])('a whole code that is %s sends the form; one that is typed does not', async (_, fill) => {
  const sent = jest.fn((event: SyntheticEvent) => event.preventDefault());
  function Form() {
    const [value, setValue] = useState('');
    return (
      <form onSubmit={sent}>
        <CodeInput label="Enter the code" name="otp" value={value} onChange={setValue} submitsWhole />
      </form>
    );
  }
  render(<Form />);
  await userEvent.click(box(1));
  await userEvent.keyboard('1234');
  expect(sent).not.toHaveBeenCalled();
  await userEvent.click(box(1));
  await fill();
  expect(sent).toHaveBeenCalledTimes(1);
});
