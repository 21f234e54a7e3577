import { casePriority, firstAnswerDue } from './case';

it('a problem of safety is answered within an hour, others within a day, a call for help within five minutes', () => {
  const at = new Date('2026-01-17T22:00:00Z');
  const due = (priority: Parameters<typeof firstAnswerDue>[0]) => firstAnswerDue(priority, at).toISOString();
  expect(due(casePriority('safety'))).toBe('2026-01-17T23:00:00.000Z');
  expect(due(casePriority('lost'))).toBe('2026-01-18T22:00:00.000Z');
  expect(due('sos')).toBe('2026-01-17T22:05:00.000Z');
});
