import { cloneRows, copyId, copyIdSql } from '../../people/copies';
import { withClient } from '../../postgres';

/** The run under way of which the others are copies, one of its trips, and how many copies to make. */
export interface LiveWorld {
  readonly runId: string;
  readonly tripId: string;
  readonly vehicles: number;
  readonly streams: number;
}

export const driverEmail = (number: number): string => `live-driver-${number}@example.com`;
export const guardianEmail = (number: number): string => `live-guardian-${number}@example.com`;

const KINDS = { driver: 'd01', guardian: 'd02', booking: 'd03', plan: 'd04', trip: 'd05', run: 'd06', vehicle: 'd07' };
type Kind = keyof typeof KINDS;

/** The id of the copy with this number, which counts from 1. */
export const idOf = (kind: Kind, number: number): string => copyId(KINDS[kind], number);

const id = (kind: Kind, number: string): string => copyIdSql(KINDS[kind], number);

const uuid = (text: string): string => `'${text}'::uuid`;
const each = ({ vehicles }: LiveWorld): string => `generate_series(1, ${vehicles}) n`;
const eachStream = ({ streams }: LiveWorld): string => `generate_series(1, ${streams}) n`;
const ofTrip = (column: string, { tripId }: LiveWorld): string =>
  `(select ${column} from trips where id = ${uuid(tripId)})`;

/** Drivers with their vehicles, guardians with a paid booking each. */
function people(world: LiveWorld): string[] {
  const driver = `(select driver_id from runs where id = ${uuid(world.runId)})`;
  const booking = ofTrip('booking_id', world);
  const user = (
    kind: 'driver' | 'guardian',
  ) => `'id', ${id(kind, 'n')}, 'email', 'live-${kind}-' || n || '@example.com',
    'phone', '${kind === 'driver' ? '+2772' : '+2773'}' || lpad(n::text, 7, '0'), 'referral_code', 'live${kind}' || n`;
  const vehicle = `'id', ${id('vehicle', 'n')}, 'driver_id', ${id('driver', 'n')}, 'plate_number', 'LIVE ' || n`;
  const own = `'passenger_id', ${id('guardian', 'n')}`;
  const plan = `'id', ${id('plan', 'n')}, 'booking_id', ${id('booking', 'n')}, ${own}, 'payment_id', null, 'total', 0,
    'receipt_number', 1000000 + n`;
  return [
    cloneRows('users', `id = ${driver}`, user('driver'), each(world)),
    cloneRows('vehicles', `driver_id = ${driver}`, vehicle, each(world)),
    cloneRows('users', `id = ${ofTrip('passenger_id', world)}`, user('guardian'), eachStream(world)),
    cloneRows(
      'bookings',
      `id = ${booking}`,
      `'id', ${id('booking', 'n')}, ${own}, 'scholar_id', null`,
      eachStream(world),
    ),
    cloneRows('booking_legs', `booking_id = ${booking}`, `'booking_id', ${id('booking', 'n')}`, eachStream(world)),
    cloneRows('subscriptions', `booking_id = ${booking}`, plan, eachStream(world)),
  ];
}

/** The runs with their stops, and a trip of each guardian, spread over the runs. */
function rides(world: LiveWorld): string[] {
  const { runId, tripId, vehicles, streams } = world;
  const perRun = Math.ceil(streams / vehicles);
  const itsRun = id('run', `((n - 1) % ${vehicles} + 1)`);
  const within = `((n - 1) / ${vehicles})`;
  const trip = `'id', ${id('trip', 'n')}, 'booking_id', ${id('booking', 'n')}, 'subscription_id', ${id('plan', 'n')},
    'passenger_id', ${id('guardian', 'n')}, 'scholar_id', null`;
  const run = `'id', ${id('run', 'n')}, 'driver_id', ${id('driver', 'n')}`;
  const stop = (kind: string, position: string) => {
    const changes = `'run_id', ${itsRun}, 'trip_id', ${id('trip', 'n')}, 'position', ${position}`;
    return cloneRows('run_stops', `trip_id = ${uuid(tripId)} and kind = '${kind}'`, changes, eachStream(world));
  };
  const end = (kind: string, position: number) => {
    const changes = `'run_id', ${id('run', 'n')}, 'position', ${position}`;
    return cloneRows('run_stops', `run_id = ${uuid(runId)} and kind = '${kind}'`, changes, each(world));
  };
  const onRun = `'trip_id', ${id('trip', 'n')}, 'run_id', ${itsRun}`;
  return [
    cloneRows('trips', `id = ${uuid(tripId)}`, trip, eachStream(world)),
    cloneRows('runs', `id = ${uuid(runId)}`, run, each(world)),
    end('pull_out', 0),
    stop('pick_up', `1 + ${within}`),
    stop('drop_off', `1 + ${perRun} + ${within}`),
    end('pull_in', 1 + 2 * perRun),
    cloneRows('run_trips', `trip_id = ${uuid(tripId)}`, onRun, eachStream(world)),
  ];
}

/** Fills a database with copies of a run that is under way: vehicles, their drivers, and a guardian for each stream. */
export async function fillLiveWorld(url: string, world: LiveWorld): Promise<void> {
  await withClient(url, async (client) => {
    for (const statement of [...people(world), ...rides(world), 'analyze']) await client.query(statement);
  });
}
