import { parseArgs } from 'node:util';
import { runTool, say } from '../commands/run-tool';
import { emailOf } from '../demo/accounts';
import { DRIVERS } from '../demo/world/drivers';
import { PASSENGERS } from '../demo/world/passengers';
import { PASSWORD } from '../people/accounts';
import { connect } from '../people/client';
import { sandboxClock } from '../people/sandbox-clock';
import { openSessions } from '../people/session';
import { parseSettings } from '../stack/settings';
import { UserFacingError } from '../user-facing-error';
import { chooseRuns } from './choose-runs';
import { atSpeed, driveRuns } from './drive-runs';

const USAGE = `npm run drive -- --all | --run ID  [--speed 20] [--address http://liftclub.localhost:4200]
                 [--drivers EMAIL,… --guardians EMAIL,… --password WORDS]`;
const FASTEST = 600;

interface Options {
  readonly run: string | undefined;
  readonly speed: number;
  readonly address: URL | undefined;
  readonly drivers: readonly string[];
  readonly guardians: readonly string[];
  readonly password: string;
}

/** The options of the command line. Throws UserFacingError for what cannot be done. */
export function readDriveOptions(args: string[]): Options {
  const text = { type: 'string' } as const;
  const { values } = parseArgs({
    args,
    options: {
      run: text,
      all: { type: 'boolean' },
      speed: { ...text, default: '20' },
      address: text,
      drivers: text,
      guardians: text,
      password: { ...text, default: PASSWORD },
    },
  });
  const { run, all, address } = values;
  const speed = Number(values.speed);
  if ((run === undefined) === (all !== true)) throw new UserFacingError(`Name one run or all of them.\n${USAGE}`);
  if (!Number.isInteger(speed) || speed < 1 || speed > FASTEST)
    throw new UserFacingError(`--speed is a whole number from 1 to ${FASTEST}.`);
  if (address !== undefined && !/^http:\/\/[^/]+\.localhost(:\d+)?\/?$/.test(address))
    throw new UserFacingError('--address is that of a stack on this machine, like http://liftclub.localhost:4200.');
  const list = (given: string | undefined, people: object) =>
    given?.split(',') ?? Object.values(people as typeof DRIVERS).map(emailOf);
  return {
    run,
    speed,
    password: values.password,
    address: address === undefined ? undefined : new URL(address),
    drivers: list(values.drivers, DRIVERS),
    guardians: list(values.guardians, PASSENGERS),
  };
}

async function drive(args: string[], signal: AbortSignal): Promise<void> {
  const { run, speed, address, password, ...emails } = readDriveOptions(args);
  const settings = parseSettings(process.env, process.cwd());
  const other = address && { port: Number(address.port || 80), publicPort: address.port, baseHost: address.hostname };
  const client = connect({ ...settings, ...other });
  const clock = sandboxClock(client);
  await clock.read();
  const drivers = await openSessions(client, emails.drivers, { password, host: 'driver' });
  if (drivers.length === 0)
    throw new UserFacingError('None of the drivers can sign in: start with "npm start -- --demo", or name --drivers.');
  const runs = await chooseRuns(drivers, { clock, say }, run);
  for (const { driver, run: one } of runs) say(`Run ${one.id} of ${one.date}, ${one.starts_at}: ${driver.email}`);
  const guardians = await openSessions(client, emails.guardians, { password, host: 'passenger' });
  await driveRuns(runs, { clock, guardians, random: Math.random, say }, atSpeed(speed), signal);
  say(signal.aborted ? 'Stopped. The same command goes on from here.' : 'All runs are over.');
}

/** Runs the command until the runs are over or Ctrl-C. */
export const runDrive = (args: string[]): Promise<never> => runTool((signal) => drive(args, signal));
