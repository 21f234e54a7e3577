import { UserFacingError } from '../user-facing-error';

export interface Options {
  /** Apps (`passenger`), screens (`vehicle`, `console/users`), e-mails (`emails`, `emails/receipt`); empty for all. */
  only: string[];
  widths: string[];
  schemes: string[];
  states: string[];
  /** Takes them from the stack of `npm start -- --demo` instead of one of its own. */
  running: boolean;
  /** Also writes the pictures of the README. */
  pictures: boolean;
  /** With text twice as large, in files of their own. */
  large: boolean;
}

const CHOICES = {
  width: ['360', '768', '1280'],
  scheme: ['light', 'dark'],
  state: ['full', 'loading', 'empty', 'error'],
} as const;

const SWITCHES = ['running', 'pictures', 'large'];

const USAGE =
  'Use: npm run screenshots -- [--only=passenger,console/users] [--width=360,768,1280] [--scheme=light,dark]' +
  ' [--state=full,loading,empty,error] [--running] [--pictures] [--large]';

/** The options of `npm run screenshots`; without any, every picture. Throws UserFacingError. */
export function optionsOf(args: readonly string[]): Options {
  const given = new Map<string, string>();
  for (const arg of args) {
    const [, name = '', value = ''] = /^--(only|width|scheme|state|running|pictures|large)(?:=(.+))?$/.exec(arg) ?? [];
    const isSwitch = SWITCHES.includes(name);
    if (name === '' || isSwitch !== (value === '')) throw new UserFacingError(USAGE);
    given.set(name, value);
  }
  const chosen = (name: keyof typeof CHOICES): string[] => {
    const values: readonly string[] = given.get(name)?.split(',') ?? CHOICES[name];
    const known: readonly string[] = CHOICES[name];
    if (values.some((value) => !known.includes(value))) throw new UserFacingError(USAGE);
    return [...values];
  };
  return {
    only: given.get('only')?.split(',') ?? [],
    widths: chosen('width'),
    schemes: chosen('scheme'),
    states: chosen('state'),
    running: given.has('running'),
    pictures: given.has('pictures'),
    large: given.has('large'),
  };
}
