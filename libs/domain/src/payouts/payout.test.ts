import fc from 'fast-check';
import { lastClosedWeek, leftOutReason, PAYOUT_STATES, payoutStep, type PayoutState, type TransferOutcome } from '.';

const OUTCOMES: readonly TransferOutcome[] = ['pending', 'needs_code', 'sent', 'failed', 'reversed'];

/** What a driver has of 1 and the provider lost, after postings. */
function balances(posted: readonly string[]) {
  let [owed, due, paid] = [0, 1, 0];
  for (const posting of posted) {
    if (posting === 'sent') [due, paid] = [due - 1, paid + 1];
    if (posting === 'sent_late') [owed, paid] = [owed - 1, paid + 1];
    if (posting === 'failed') [due, owed] = [due - 1, owed + 1];
    if (posting === 'reversed') [paid, owed] = [paid - 1, owed + 1];
  }
  return { owed, due, paid };
}

test('whatever the provider says, as often and in any order: the money is owed, due or paid, once', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...OUTCOMES), { maxLength: 12 }), (said) => {
      let state: PayoutState = 'sending';
      const posted: string[] = [];
      for (const outcome of said) {
        const step = payoutStep(state, outcome);
        if (!step) continue;
        posted.push(...step.posts);
        state = step.state;
      }
      const { owed, due, paid } = balances(posted);
      expect(owed + due + paid).toBe(1);
      expect({ owed, due, paid }).toEqual({
        owed: state === 'failed' || state === 'reversed' ? 1 : 0,
        due: state === 'sending' ? 1 : 0,
        paid: state === 'sent' ? 1 : 0,
      });
    }),
  );
});

test('what was said once says nothing more, and nothing is said of a payout that was not handed over', () => {
  for (const state of PAYOUT_STATES)
    for (const outcome of OUTCOMES) {
      const step = payoutStep(state, outcome);
      if (step) expect(payoutStep(step.state, outcome)).toBeUndefined();
      if (state === 'proposed' || state === 'approved') expect(step).toBeUndefined();
    }
});

test.each([
  ['2026-01-12', 'Sun', '2026-01-04'],
  ['2026-01-13', 'Sun', '2026-01-11'],
  ['2026-01-18', 'Sun', '2026-01-11'],
  ['2026-01-19', 'Sun', '2026-01-11'],
  ['2026-01-20', 'Sun', '2026-01-18'],
  ['2026-01-17', 'Fri', '2026-01-09'],
  ['2026-01-18', 'Fri', '2026-01-16'],
  ['2026-01-14', 'Mon', '2026-01-12'],
] as const)('on %s the last closed week to %s ended on %s', (today, payoutDay, until) => {
  expect(lastClosedWeek(today, payoutDay)).toBe(until);
});

const NOW = new Date('2026-01-12T06:00:00Z');
const PAYABLE = {
  erased: false,
  locked: false,
  account: { state: 'verified', paysFrom: NOW },
  paidAlready: false,
} as const;

test.each([
  [{}, undefined],
  [{ erased: true }, 'erased'],
  [{ locked: true }, 'locked'],
  [{ account: null }, 'no_account'],
  [{ account: { state: 'unverified', paysFrom: NOW } }, 'unverified'],
  [{ account: { state: 'name_differs', paysFrom: NOW } }, 'name_differs'],
  [{ account: { state: 'verified', paysFrom: new Date(NOW.getTime() + 1) } }, 'changed'],
  [{ paidAlready: true }, 'paid_already'],
] as const)('a driver with %j is left out because of %s', (change, why) => {
  expect(leftOutReason({ ...PAYABLE, ...change }, NOW)).toBe(why);
});
