import { countryOfRegion, isoRegionOf, marketOf, zoneOf } from './market';

test('a South African pays in rand, on Johannesburg days, and sees a total only', () => {
  expect(marketOf('RSA')).toEqual({ currency: 'ZAR', zone: 'Africa/Johannesburg', vatExempt: true });
});

test.each(['NG', 'GB', 'BW', 'ZZ', 'ZA', ''])(
  'a person from %p pays in naira, on Lagos days, and sees the VAT',
  (country) => {
    expect(marketOf(country)).toEqual({ currency: 'NGN', zone: 'Africa/Lagos', vatExempt: false });
  },
);

test('a payment is dated where people pay in its currency', () => {
  expect([zoneOf('ZAR'), zoneOf('NGN')]).toEqual(['Africa/Johannesburg', 'Africa/Lagos']);
});

test("South Africa's two codes are exchanged both ways, other codes stay", () => {
  expect(isoRegionOf('RSA')).toBe('ZA');
  expect(isoRegionOf('NG')).toBe('NG');
  expect(countryOfRegion('ZA')).toBe('RSA');
  expect(countryOfRegion('NG')).toBe('NG');
});
