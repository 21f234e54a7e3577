import { deriveKeys, UnreadableSealError } from './keys';

const secretOf = (name: string) => `the ${name} secret of these tests, long enough`;
const [first, second, third] = [secretOf('first'), secretOf('second'), secretOf('third')];

const ring = (current: string, ...previous: string[]) => deriveKeys({ current, previous });

it('what was sealed under any secret of the ring is read, and nothing else', () => {
  const sealed = ring(first).seal('JBSWY3DPEHPK3PXP');
  expect(ring(third, second, first).open(sealed)).toBe('JBSWY3DPEHPK3PXP');
  expect(() => ring(third, second).open(sealed)).toThrow(UnreadableSealError);
  expect(() => ring(first).open(`${sealed.slice(0, -2)}AA`)).toThrow(UnreadableSealError);
  expect(() => ring(first).open('')).toThrow(UnreadableSealError);
});

it('an old seal is renewed once, a current or unreadable one is left as it is', () => {
  const renewed = ring(second, first).renewSeal(ring(first).seal('text')) ?? '';
  expect(ring(second).open(renewed)).toBe('text');
  expect(ring(second, first).renewSeal(renewed)).toBeUndefined();
  expect(ring(second, first).renewSeal(ring(third).seal('text'))).toBeUndefined();
});

it('a hash is that of its value under any secret of the ring, for its own purpose', () => {
  const hash = ring(first).hmac('code', 'id:1234');
  const keys = ring(second, first);
  expect(keys.isHmac('code', 'id:1234', hash)).toBe(true);
  expect(keys.isHmac('code', 'id:1235', hash)).toBe(false);
  expect(keys.isHmac('file', 'id:1234', hash)).toBe(false);
  expect(ring(second).isHmac('code', 'id:1234', hash)).toBe(false);
  expect(keys.hmac('code', 'id:1234')).toBe(ring(second).hmac('code', 'id:1234'));
});
