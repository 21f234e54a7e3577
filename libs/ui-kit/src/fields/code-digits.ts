interface Entry {
  value: string;
  /** Box, counted from 0, into which something came. */
  position: number;
  /** What the box holds now, or what was pasted: anything that is not a digit is dropped. */
  typed: string;
  length: number;
}

/** The digit in a box, or the empty text. */
export function digitAt(value: string, position: number): string {
  return value[position]?.trim() ?? '';
}

function put(value: string, position: number, digits: string, length: number): string {
  const boxes = value.padEnd(length, ' ').split('');
  [...digits].forEach((digit, offset) => {
    if (position + offset < length) boxes[position + offset] = digit;
  });
  return boxes.join('').trimEnd();
}

/** The code without the digit of one box; a hole before other digits stays as a space. */
export function clearDigit(value: string, position: number): string {
  return position < 0 ? value : put(value, position, ' ', value.length);
}

/**
 * The code after something came into a box, and the box to go to next; null when nothing of it was a digit.
 * A whole code (pasted, or suggested by the phone) fills from the first box wherever it came in.
 */
export function enterDigits({ value, position, typed, length }: Entry): { value: string; next: number } | null {
  const digits = typed.replace(/\D/g, '');
  if (digits === '') return null;
  if (digits.length >= length) return { value: digits.slice(0, length), next: length - 1 };
  const before = digitAt(value, position);
  const typedOver = digits.length === 2 && before !== '' && digits.includes(before);
  const fresh = typedOver ? digits.replace(before, '') : digits;
  return { value: put(value, position, fresh, length), next: position + fresh.length };
}
