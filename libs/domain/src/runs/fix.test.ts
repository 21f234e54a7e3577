import { isElsewhere, isUsableFix, type PositionFix } from './fix';

const sandton = { latitude: -26.1076, longitude: 28.0567 };
const fix = (changes: Partial<PositionFix> = {}): PositionFix => ({
  ...sandton,
  accuracy: 10,
  at: new Date('2026-01-13T07:00:00Z'),
  ...changes,
});
const after = (seconds: number) => new Date(Date.UTC(2026, 0, 13, 7, 0, seconds));

it('a fix that is too vague, at 0°/0° or out of reach of the one before is not used', () => {
  expect([2_000, 2_001].map((accuracy) => isUsableFix(fix({ accuracy }), undefined))).toEqual([true, false]);
  expect(isUsableFix(fix({ latitude: 0, longitude: 0 }), undefined)).toBe(false);
  // 20 km to the north.
  const north = { latitude: sandton.latitude + 0.18 };
  expect(isUsableFix(fix({ ...north, at: after(440) }), fix())).toBe(false);
  expect(isUsableFix(fix({ ...north, at: after(460) }), fix())).toBe(true);
  // What the accuracies explain is no movement.
  expect(isUsableFix(fix({ latitude: sandton.latitude + 0.001, accuracy: 100, at: after(1) }), fix())).toBe(true);
});

it('a phone half a kilometre away was elsewhere', () => {
  const away = (degrees: number) => ({ ...sandton, latitude: sandton.latitude + degrees });
  expect([isElsewhere(away(0.0044), sandton), isElsewhere(away(0.0046), sandton)]).toEqual([false, true]);
});
