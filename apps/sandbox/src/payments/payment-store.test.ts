import { createPaymentStore } from './payment-store';

test('a full book forgets its oldest payment', () => {
  const store = createPaymentStore<number>(2);
  for (const [name, entry] of [
    ['a', 1],
    ['b', 2],
    ['c', 3],
  ] as const)
    store.save(name, entry);
  expect(store.newestFirst()).toEqual([3, 2]);
  expect([store.find('a'), store.find('c')]).toEqual([undefined, 3]);
});
