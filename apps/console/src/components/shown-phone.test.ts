import { displayPhone } from '@liftclub/domain';
import { shownPhone } from './shown-phone';

it.each(['+27821234567', '+2348031234567'])('%s is shown as everywhere else', (phone) => {
  expect(shownPhone(phone)).toBe(displayPhone(phone));
});

it.each(['+4915112345678', '', 'unknown'])('%s, of another country or no number, is shown as it is', (phone) => {
  expect(shownPhone(phone)).toBe(phone);
});
