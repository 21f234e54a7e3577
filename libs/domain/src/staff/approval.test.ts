import fc from 'fast-check';
import { waitsForApproval } from './approval';

it('an amount exactly at the limit is done at once, and a cent more waits', () => {
  expect([waitsForApproval(500_00, 0, 500_00), waitsForApproval(500_01, 0, 500_00)]).toEqual([false, true]);
  expect(waitsForApproval(1, 0, 0)).toBe(true);
});

it('amounts cut into parts add up: the parts that are done at once never exceed the limit', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 1, max: 100_000 })),
      fc.integer({ min: 0, max: 100_000 }),
      (parts, limit) => {
        let done = 0;
        let asked = 0;
        for (const part of parts) {
          if (!waitsForApproval(part, asked, limit)) done += part;
          asked += part;
        }
        expect(done).toBeLessThanOrEqual(limit);
      },
    ),
  );
});
