import { readStyleNonce } from './style-nonce';

test('styles take the nonce that the page was served with', () => {
  const page = new DOMParser().parseFromString('<meta property="csp-nonce" nonce="abc123">', 'text/html');
  expect(readStyleNonce(page)).toBe('abc123');
});

test('a page without a policy needs no nonce', () => {
  expect(readStyleNonce(new DOMParser().parseFromString('<p>', 'text/html'))).toBeUndefined();
});

test('the toasts’ style sheet is there before they are, so that nothing writes HTML to make it', () => {
  expect(document.getElementById('_goober')).toBeInstanceOf(HTMLStyleElement);
});
