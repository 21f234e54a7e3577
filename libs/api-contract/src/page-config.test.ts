import { PAGE_CONFIG_PLACEHOLDER, parsePageConfig } from './page-config';

const written = {
  base_host: 'liftclub.example',
  port: '',
  maps_script_url: 'https://maps.example/js',
  maps_key: 'k',
  passenger_origin: 'https://passenger.liftclub.example',
  pay_origin: 'https://pay.liftclub.example',
  payment_script_url: 'https://widget.example/js/pay.js',
};

test('what the server wrote is read, and keys of a later version are ignored', () => {
  expect(parsePageConfig(JSON.stringify({ ...written, later: 1 }))).toEqual({
    ...written,
    map_tiles_url: '',
    staff_sign_in: { passwords: true, company: false },
  });
  const whole = {
    ...written,
    map_tiles_url: 'https://tiles.example/{z}/{x}/{y}.pbf',
    staff_sign_in: { passwords: false, company: true },
  };
  expect(parsePageConfig(JSON.stringify(whole))).toEqual(whole);
});

test('a port may come as a number', () => {
  expect(parsePageConfig(JSON.stringify({ ...written, port: 4999 })).port).toBe('4999');
});

test('a page whose placeholder nobody replaced points at the local hosts', () => {
  expect(parsePageConfig(PAGE_CONFIG_PLACEHOLDER).base_host).toBe('liftclub.localhost');
});

test.each(Object.keys(written))('a page without %s stops the app at once', (key) => {
  expect(() => parsePageConfig(JSON.stringify({ ...written, [key]: undefined }))).toThrow();
});

test.each(['', '{', '{"base_host":7}', 'null'])('a configuration that reads %p stops the app at once', (content) => {
  expect(() => parsePageConfig(content)).toThrow();
});
