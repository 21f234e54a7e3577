import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { optionsOf } from './options';

const ROOT = join(__dirname, '..', '..');

interface Screens {
  SCREENS: readonly { app: string; route: string | null; name: string }[];
  UNSEEN: Readonly<Record<string, Readonly<Record<string, string>>>>;
}
// Tools import no other project, so that they start without one: the list is read as the file it is.
const { SCREENS, UNSEEN } = jest.requireActual<Screens>(join(ROOT, 'e2e/screenshots/screens.ts'));

/** The routes of an exported object of addresses, by the `pattern` helpers that each address is made with. */
function routesIn(file: string, name: string): string[] {
  const source = readFileSync(join(ROOT, file), 'utf8');
  const [, body = ''] = new RegExp(`export const ${name} = \\{\\n([\\s\\S]*?)\\n\\};`).exec(source) ?? [];
  return [...body.matchAll(/^ {2}(\w+)[:,]/gm)].map(([, key = '']) => key).filter((key) => key !== 'basename');
}

const PRODUCT = routesIn('libs/account/src/shell/paths.ts', 'productPaths');

it.each(['auth', 'passenger', 'driver', 'console'])('every address of %s has a picture, or a reason why not', (app) => {
  const own = routesIn(`apps/${app}/src/paths.ts`, 'paths');
  const routes = [...own, ...(app === 'passenger' || app === 'driver' ? PRODUCT : [])];
  const shown = SCREENS.filter((screen) => screen.app === app).map(({ route }) => route);
  const known = [...shown, ...Object.keys(UNSEEN[app] ?? {})];
  expect(own.length).toBeGreaterThan(1);
  expect(routes.filter((route) => !known.includes(route))).toEqual([]);
  expect(known.filter((route) => route !== null && !routes.includes(route))).toEqual([]);
});

it('no two screens write the same pictures', () => {
  const names = SCREENS.map(({ app, name }) => `${app}/${name}`);
  expect(new Set(names).size).toBe(names.length);
});

it('an option that does not exist is refused with those that do', () => {
  expect(optionsOf(['--only=passenger', '--width=360']).widths).toEqual(['360']);
  expect(optionsOf([])).toMatchObject({ schemes: ['light', 'dark'], running: false });
  for (const wrong of ['--width=361', '--widht=360', '--only', '--running=yes'])
    expect(() => optionsOf([wrong])).toThrow(/^Use: npm run screenshots/);
});
