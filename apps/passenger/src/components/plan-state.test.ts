import { buildSubscription } from '@liftclub/test-support';
import { planState } from './plan-state';

test.each([
  ['runs on', { date: '2026-02-11' }, 'active'],
  ['ends in a week', { date: '2026-01-19' }, 'ending'],
  ['ends in a week and was renewed', { date: '2026-01-19', renewed: true }, 'renewed'],
  ['was ended early', { can_end: false }, 'ended'],
  ['ended yesterday', { date: '2026-01-11' }, 'ended'],
] as const)('a plan that %s', (_, plan, state) => {
  expect(planState(buildSubscription(plan), '2026-01-12')).toBe(state);
});
