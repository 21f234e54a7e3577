import { execFileSync } from 'node:child_process';

/** The browser of the browser tests; the first call on a machine unpacks it. Throws where there is none. */
export function browserOfTests(root: string): { executablePath: string; args: string[] } {
  const found = `JSON.stringify(require('./e2e/fixtures/browser').findBrowser())`;
  const args = ['--require', 'tsx/cjs', '--print', found];
  return JSON.parse(execFileSync(process.execPath, args, { cwd: root, encoding: 'utf8' })) as {
    executablePath: string;
    args: string[];
  };
}
