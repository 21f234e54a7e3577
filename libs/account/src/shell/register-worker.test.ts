import { registerWorker } from './register-worker';

const register = jest.fn(() => Promise.resolve());

afterEach(() => {
  Reflect.deleteProperty(navigator, 'serviceWorker');
  Reflect.deleteProperty(document, 'readyState');
  register.mockClear();
});

test('the service worker is registered after the page has loaded', () => {
  Object.assign(navigator, { serviceWorker: { register } });
  Object.defineProperty(document, 'readyState', { configurable: true, value: 'interactive' });
  registerWorker();
  expect(register).not.toHaveBeenCalled();
  window.dispatchEvent(new Event('load'));
  expect(register).toHaveBeenCalledWith('/sw.js');
});

test('a browser without service workers runs the app as before', () => {
  registerWorker();
  window.dispatchEvent(new Event('load'));
  expect(register).not.toHaveBeenCalled();
});
