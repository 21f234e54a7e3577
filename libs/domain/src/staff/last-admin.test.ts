import fc from 'fast-check';
import { removesLastAdmin, STAFF_STATES, type AdminFacts } from './last-admin';
import { STAFF_ROLES } from './staff-rights';

const naledi: AdminFacts = { id: 'n', roles: ['admin'], state: 'active', secondFactor: true };
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
        const changed = after && { id, ...after };
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
