import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A folder with pages and scripts in the places of a build, for WEB_ROOT; returns its path. */
export function fakeWebRoot(): string {
  const root = mkdtempSync(join(tmpdir(), 'liftclub-web-'));
  for (const name of ['passenger', 'driver', 'auth', 'console']) {
    mkdirSync(join(root, name, 'assets'), { recursive: true });
    writeFileSync(
      join(root, name, 'index.html'),
      `<title>${name}</title><meta content="__LIFTCLUB_CONFIG__"><meta nonce="__CSP_NONCE__">`,
    );
    writeFileSync(join(root, name, 'assets', 'main-abc.js'), `console.log("${name}")`);
  }
  for (const host of ['passenger', 'driver']) {
    mkdirSync(join(root, host, 'auth/pages'), { recursive: true });
    writeFileSync(join(root, host, 'auth/index.html'), `<title>auth</title><meta nonce="__CSP_NONCE__">`);
    writeFileSync(
      join(root, host, 'auth/pages/signin.html'),
      `<title>Sign In at ${host}</title><a href="//__LIFTCLUB_BASE__/">Liftclub</a><style nonce="__CSP_NONCE__"></style>`,
    );
  }
  mkdirSync(join(root, 'console', 'pages'));
  writeFileSync(join(root, 'console', 'pages', 'sign-in.html'), '<title>console sign-in</title>');
  writeFileSync(
    join(root, 'passenger', 'pay.html'),
    '<title>pay</title><meta content="__LIFTCLUB_CONFIG__"><script nonce="__CSP_NONCE__">',
  );
  writeFileSync(join(root, 'passenger', 'favicon.svg'), '<svg/>');
  writeFileSync(
    join(root, 'auth', 'landing.html'),
    '<a href="__PASSENGER_URL__">I need rides</a><a href="__DRIVER_URL__">I drive</a>',
  );
  writeFileSync(join(root, 'secret.txt'), 'secret');
  return root;
}
