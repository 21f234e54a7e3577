import { areaOfAddress } from './area-of-address';

test.each([
  ['Sandton City, 83 Rivonia Road, Sandton', 'Sandton'],
  ['Rosebank, Johannesburg', 'Johannesburg'],
  ['12 Oak Street, Sandton, 2196, South Africa', 'Sandton'],
  ['Flat 3, Oak Street, Yaba, Lagos, Nigeria', 'Lagos'],
  ['12, Broadway, Ikeja', 'Ikeja'],
])('the area of %s is %s', (address, area) => {
  expect(areaOfAddress(address)).toBe(area);
});

test.each([
  '12 Oak Street',
  'Rosebank',
  '12, Oak Street',
  '12 B, Broadway, South Africa',
  'Sandton City, Rivonia Road',
  'Flat 3, Oak Street, 2196, South Africa',
  'Block C, Unit 4, Broadway, Nigeria',
  'No. 7, The Ridge',
  'Shoprite, Ikorodu Rd., Nigeria',
  'Die Hoek, Kerkstraat, 0002',
  ', ,',
])('%s has no area: its street is not shown', (address) => {
  expect(areaOfAddress(address)).toBe('');
});
