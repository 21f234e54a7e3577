interface Entry {
  value: string;
  /** The box with the input, counted from 0. */
  position: number;
  /** The value of the box, or the pasted text; anything but digits is dropped. */
  typed: string;
  length: number;
}

interface Entered {
  value: string;
  next: number;
  isWhole: boolean;
}

/** The digit in a box, or the empty text. */
export function digitAt(value: string, position: number): string {
  return value[position]?.trim() ?? '';
}

/** The digits of any script that are one character long; full-width ones as 0–9. */
function digitsOf(typed: string): string {
  return typed.normalize('NFKC').replace(/\P{Nd}|[\u{10000}-\u{10FFFF}]/gu, '');
}

function put(value: string, position: number, digits: string, length: number): string {
  const boxes = value.padEnd(length, ' ').split('');
  [...digits].forEach((digit, offset) => {
    if (position + offset < length) boxes[position + offset] = digit;
  });
  return boxes.join('').trimEnd();
}

/** The code without the digit of one box; an empty box before other digits is a space. */
export function clearDigit(value: string, position: number): string {
  return position < 0 ? value : put(value, position, ' ', value.length);
}

/**
 * The code after input in a box, and the box to focus next; null when the input held no digit. A whole code (pasted, or
 * suggested by the phone) fills all boxes from the first, whatever box received it: `isWhole`.
 */
export function enterDigits({ value, position, typed, length }: Entry): Entered | null {
  const digits = digitsOf(typed);
  if (digits === '') return null;
  if (digits.length >= length) return { value: digits.slice(0, length), next: length - 1, isWhole: true };
  const before = digitAt(value, position);
  const typedOver = digits.length === 2 && before !== '' && digits.includes(before);
  const fresh = typedOver ? digits.replace(before, '') : digits;
  return { value: put(value, position, fresh, length), next: position + fresh.length, isWhole: false };
}
