import { rolesOfGroups, type GroupRole } from './company-roles';

const rules: GroupRole[] = [
  { group: 'Ride desk', role: 'dispatcher' },
  { group: 'People team', role: 'support' },
  { group: 'IT', role: 'admin' },
  { group: 'IT', role: 'support' },
];

test.each([
  [['Ride desk'], ['dispatcher']],
  [['IT'], ['support', 'admin']],
  [
    ['Ride desk', 'People team', 'Football'],
    ['support', 'dispatcher'],
  ],
  [['ride desk', 'Football'], []],
  [[], []],
])('the groups %p give the roles %p', (groups, roles) => {
  expect(rolesOfGroups(rules, groups)).toEqual(roles);
});
