import fc from 'fast-check';
import { countsAsAdmin, removesLastAdmin, STAFF_STATES, type AdminFacts } from './last-admin';
import { STAFF_ROLES } from './staff-rights';

const naledi: AdminFacts = { id: 'n', roles: ['admin'], state: 'active', secondFactor: true, lockedAt: null };
const sipho: AdminFacts = { ...naledi, id: 's' };

it('the only administrator cannot lose the role, be locked or leave; of two, each of them can', () => {
  for (const after of [
    { ...naledi, roles: ['support'] as const },
    { ...naledi, state: 'locked' as const },
    undefined,
  ]) {
    expect(removesLastAdmin([naledi], 'n', after, false)).toBe(true);
    expect(removesLastAdmin([naledi, sipho], 'n', after, false)).toBe(false);
  }
  expect(removesLastAdmin([naledi], 'n', { ...naledi, roles: ['admin', 'finance'] }, false)).toBe(false);
});

it.each([
  ['is invited', { state: 'invited' }],
  ['is locked', { state: 'locked' }],
] as const)('an administrator who %s does not count', (_case, change) => {
  expect(removesLastAdmin([naledi, { ...sipho, ...change }], 'n', undefined, false)).toBe(true);
});

it('where a second factor is required, an administrator without one does not count', () => {
  const without = { ...sipho, secondFactor: false };
  expect(removesLastAdmin([naledi, without], 'n', undefined, true)).toBe(true);
  expect(removesLastAdmin([naledi, without], 'n', undefined, false)).toBe(false);
  expect(removesLastAdmin([naledi], 'n', { ...naledi, secondFactor: false }, true)).toBe(true);
});

it('whatever changes are allowed one after the other, one administrator can work', () => {
  const facts = fc.record({
    roles: fc.subarray([...STAFF_ROLES], { minLength: 1 }),
    state: fc.constantFrom(...STAFF_STATES),
    secondFactor: fc.boolean(),
  });
  const change = fc.record({ id: fc.constantFrom('n', 's', 't'), after: fc.option(facts, { nil: undefined }) });
  fc.assert(
    fc.property(fc.array(change), fc.boolean(), (changes, required) => {
      let members: AdminFacts[] = [naledi, sipho];
      for (const { id, after } of changes) {
        const changed = after && { ...after, id, lockedAt: null };
        if (removesLastAdmin(members, id, changed, required)) continue;
        members = [...members.filter((member) => member.id !== id), ...(changed ? [changed] : [])];
      }
      const working = members.filter(
        ({ roles, state, secondFactor }) =>
          roles.includes('admin') && state === 'active' && (secondFactor || !required),
      );
      expect(working.length).toBeGreaterThan(0);
    }),
  );
});

describe('who counts as another administrator', () => {
  const now = new Date('2026-01-13T06:00:00Z');
  const locked = (lockedAt: string): AdminFacts => ({ ...sipho, state: 'locked', lockedAt: new Date(lockedAt) });
  it.each([
    ['one who can work', sipho, true],
    ['one who was locked a moment less than a day ago', locked('2026-01-12T06:00:01Z'), true],
    ['one who was locked a day ago', locked('2026-01-12T06:00:00Z'), false],
    ['one who has not accepted the invitation', { ...sipho, state: 'invited' }, false],
    ['a manager who was locked just now', { ...locked('2026-01-13T05:59:00Z'), roles: ['manager'] }, false],
    ['one without the second factor', { ...locked('2026-01-13T05:59:00Z'), secondFactor: false }, false],
  ] as [string, AdminFacts, boolean][])('%s: %s', (_who, member, counts) => {
    expect(countsAsAdmin(member, true, now)).toBe(counts);
  });
});
