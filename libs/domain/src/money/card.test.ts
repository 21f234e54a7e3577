import { cardExpiry, isCardExpired } from './card';

const card = { expiryMonth: 9, expiryYear: 2026 };

it('a card is valid to the last day of its month', () => {
  expect(isCardExpired(card, '2026-08-31')).toBe(false);
  expect(isCardExpired(card, '2026-09-30')).toBe(false);
  expect(isCardExpired(card, '2026-10-01')).toBe(true);
  expect(isCardExpired(card, '2027-01-01')).toBe(true);
});

it('a card of December outlives the eleven months before', () => {
  const december = { expiryMonth: 12, expiryYear: 2026 };
  expect(cardExpiry(december)).toBe('2026-12');
  expect(isCardExpired(december, '2026-12-31')).toBe(false);
  expect(isCardExpired(december, '2027-01-01')).toBe(true);
});
