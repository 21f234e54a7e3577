import { cutAddress, formatDate, formatHeaderDate } from './format-date';

test('an address is cut to 40 characters on a wide screen and 20 on a narrow one', () => {
  const address = '12 Rivonia Road, Sandhurst, Sandton, Johannesburg, 2196';
  expect(cutAddress(address, 'wide')).toBe('12 Rivonia Road, Sandhurst, Sandton, Joh…');
  expect(cutAddress(address, 'narrow')).toBe('12 Rivonia Road, San…');
});

test('an address that fits stays whole, and no character is cut in half', () => {
  expect(cutAddress('x'.repeat(40), 'wide')).toBe('x'.repeat(40));
  expect(cutAddress('x'.repeat(20), 'narrow')).toBe('x'.repeat(20));
  expect(cutAddress('😀'.repeat(21), 'narrow')).toBe(`${'😀'.repeat(20)}…`);
});

test('the header shows short weekday, day and short month of the person’s zone', () => {
  const lateEvening = new Date('2026-09-20T22:30:00Z');
  expect(formatHeaderDate('Africa/Johannesburg', lateEvening)).toBe('Mon, 21 Sep');
  expect(formatHeaderDate('Africa/Lagos', lateEvening)).toBe('Sun, 20 Sep');
});

test('a date reads as people write it', () => {
  expect(formatDate('2026-11-01')).toBe('1 Nov 2026');
});
