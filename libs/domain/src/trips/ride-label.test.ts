import { rideLabel, shortPlace } from './ride-label';

test('a ride is named by its trip and the short names of where it starts and ends', () => {
  const [pickUp, dropOff] = ['Sandton, Johannesburg, South Africa', 'Rosebank Mall, 50 Bath Avenue, Rosebank'];
  expect(rideLabel('2_way', pickUp, dropOff)).toBe('Two-way · Sandton → Rosebank Mall');
  expect(rideLabel('1_way', dropOff, pickUp)).toBe('One-way · Rosebank Mall → Sandton');
});

test.each([
  ['an address without commas', 'Lekki Phase 1', 'Lekki Phase 1'],
  ['one that begins with a comma', ' , 12 Rivonia Road, Sandton', '12 Rivonia Road'],
  ['nothing but commas', ',,', ',,'],
  ['a first part of 60 characters', `${'ọ'.repeat(60)}, Ikeja`, `${'ọ'.repeat(40)}…`],
])('the short name of %s', (_case, address, name) => {
  expect(shortPlace(address)).toBe(name);
});
