import { formatPhone } from './phone';
import { formatKnownPhone } from './known-phone';

it.each(['+27821234567', '+2348031234567'])('%s is shown as everywhere else', (phone) => {
  expect(formatKnownPhone(phone)).toBe(formatPhone(phone));
});

it.each(['+4915112345678', '', 'unknown'])('%s, of another country or no number, is shown as it is', (phone) => {
  expect(formatKnownPhone(phone)).toBe(phone);
});
