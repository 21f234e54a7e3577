import { readEnv } from './env';

const pageWith = (content: string) => {
  const page = document.implementation.createHTMLDocument();
  const meta = page.createElement('meta');
  meta.name = 'liftclub-config';
  meta.content = content;
  page.head.append(meta);
  return page;
};

test('the app goes by what the server wrote into the page', () => {
  const written = {
    base_host: 'liftclub.example',
    port: '',
    maps_script_url: 'https://maps.example/js',
    maps_key: 'k',
    later: 1,
  };
  expect(readEnv(pageWith(JSON.stringify(written)))).toEqual({
    baseHost: 'liftclub.example',
    port: '',
    mapsScriptUrl: 'https://maps.example/js',
    mapsKey: 'k',
  });
});

test('a port may come as a number', () => {
  const written = { base_host: 'liftclub.localhost', port: 4999, maps_script_url: '', maps_key: '' };
  expect(readEnv(pageWith(JSON.stringify(written))).port).toBe('4999');
});

test('a developer’s page, in which nobody wrote anything, points at the local hosts', () => {
  expect(readEnv(pageWith('__LIFTCLUB_CONFIG__')).baseHost).toBe('liftclub.localhost');
});

test('settings the app does not understand stop it at once', () => {
  expect(() => readEnv(pageWith('{"base_host":7}'))).toThrow();
});
