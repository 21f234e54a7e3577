import { createBook } from './payment-store';

test('a full book forgets its oldest payment', () => {
  const book = createBook<number>(2);
  for (const [name, entry] of [
    ['a', 1],
    ['b', 2],
    ['c', 3],
  ] as const)
    book.keep(name, entry);
  expect(book.newestFirst()).toEqual([3, 2]);
  expect([book.find('a'), book.find('c')]).toEqual([undefined, 3]);
});
