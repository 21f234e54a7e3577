import { cutAddress, rideLabel, shortPlace } from './ride-label';

test('a ride is named by its trip and the short names of where it starts and ends', () => {
  const [pickUp, dropOff] = ['Sandton, Johannesburg, South Africa', 'Rosebank Mall, 50 Bath Avenue, Rosebank'];
  expect(rideLabel('2_way', pickUp, dropOff)).toBe('Two-way · Sandton → Rosebank Mall');
  expect(rideLabel('1_way', dropOff, pickUp)).toBe('One-way · Rosebank Mall → Sandton');
});

test('an address is cut to 40 characters on a wide screen and 20 on a narrow one', () => {
  const address = '12 Rivonia Road, Sandhurst, Sandton, Johannesburg, 2196';
  expect(cutAddress(address, 'wide')).toBe('12 Rivonia Road, Sandhurst, Sandton, Joh…');
  expect(cutAddress(address, 'narrow')).toBe('12 Rivonia Road, San…');
});

test('an address that fits stays whole, and no character is cut in half', () => {
  expect(cutAddress('x'.repeat(40), 'wide')).toBe('x'.repeat(40));
  expect(cutAddress('x'.repeat(20), 'narrow')).toBe('x'.repeat(20));
  expect(cutAddress('😀'.repeat(21), 'narrow')).toBe(`${'😀'.repeat(20)}…`);
});

test.each([
  ['an address without commas', 'Lekki Phase 1', 'Lekki Phase 1'],
  ['one that begins with a comma', ' , 12 Rivonia Road, Sandton', '12 Rivonia Road'],
  ['nothing but commas', ',,', ',,'],
  ['a first part of 60 characters', `${'ọ'.repeat(60)}, Ikeja`, `${'ọ'.repeat(40)}…`],
])('the short name of %s', (_case, address, name) => {
  expect(shortPlace(address)).toBe(name);
});
