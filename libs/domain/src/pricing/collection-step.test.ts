import { addDays } from '../calendar/calendar';
import { COLLECTION_STEPS, collectionStep } from './collection-step';

test('each step is taken once, on its day', () => {
  let done: number | null = null;
  const taken = Array.from({ length: 30 }, (_, day) => {
    const today = addDays('2026-02-12', day - 10);
    const step = collectionStep('2026-02-12', today, done);
    done = step ?? done;
    return step === undefined ? [] : [[day - 10, step]];
  });
  expect(taken.flat()).toEqual(COLLECTION_STEPS.map((step) => [step, step]));
});

test('after days without a server the last step is taken, not those before it', () => {
  expect(collectionStep('2026-02-12', '2026-02-15', -5)).toBe(2);
  expect(collectionStep('2026-02-12', '2026-02-15', 2)).toBeUndefined();
});
