import { readPageConfig } from './page-config';

const pageWith = (name: string, content: string) => {
  const page = document.implementation.createHTMLDocument();
  page.head.append(Object.assign(page.createElement('meta'), { name, content }));
  return page;
};

const written = {
  base_host: 'liftclub.example',
  port: '4999',
  maps_script_url: '',
  maps_key: '',
  map_tiles_url: '',
  staff_sign_in: { passwords: true, company: false },
  passenger_origin: '',
  pay_origin: '',
  payment_script_url: '',
};

test('the app goes by what the server wrote into the page', () => {
  expect(readPageConfig(pageWith('liftclub-config', JSON.stringify(written)))).toEqual(written);
});

test.each([
  ['the placeholder', pageWith('liftclub-config', '__LIFTCLUB_CONFIG__')],
  ['another meta element', pageWith('description', 'Rides')],
])('a developer’s page with nothing but %s points at the local hosts', (_, page) => {
  expect(readPageConfig(page).base_host).toBe('liftclub.localhost');
});

test('settings the app does not understand stop it at once', () => {
  expect(() => readPageConfig(pageWith('liftclub-config', '{"base_host":7}'))).toThrow();
});
