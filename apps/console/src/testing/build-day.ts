import type { DispatchDay } from '@liftclub/api-contract';

type Run = DispatchDay['runs'][number];
type Stop = Run['stops'][number];

/** An instant of Tuesday, 13 January 2026, by the clocks of Johannesburg. */
export const at = (time: string): string => new Date(`2026-01-13T${time}:00+02:00`).toISOString();

/** A trip of a run: who, from when to when, and the actual times of its stops. */
export interface RunTrip {
  readonly id: string;
  readonly rider: string;
  readonly from: string;
  readonly to: string;
  readonly real?: readonly [string, string?];
  readonly status?: Stop['status'];
}

function stopsOf({ id, rider, from, to, real, status = 'assigned' }: RunTrip): Stop[] {
  const [pickedUp, droppedOff] = real ?? [];
  const shared = { trip_id: id, rider, status };
  return [
    {
      ...shared,
      kind: 'pick_up',
      latitude: -26.1,
      longitude: 28.05,
      address: `Home of ${rider}`,
      planned_at: at(from),
      window: { from: at(from), to: at(to) },
      real_at: pickedUp ? at(pickedUp) : null,
    },
    {
      ...shared,
      kind: 'drop_off',
      latitude: -26.14,
      longitude: 28.04,
      address: `School of ${rider}`,
      planned_at: at(to),
      window: null,
      real_at: droppedOff ? at(droppedOff) : null,
    },
  ];
}

const depot = (kind: 'pull_out' | 'pull_in', time: string): Stop => ({
  kind,
  trip_id: null,
  rider: null,
  status: null,
  latitude: -26.2,
  longitude: 28.1,
  address: 'Base',
  planned_at: at(time),
  window: null,
  real_at: null,
});

/** A run from 06:00 to 09:00 with these trips; its stops by time. */
export function buildRun(id: string, driver: string, trips: readonly RunTrip[], changes: Partial<Run> = {}): Run {
  const stops = trips.flatMap(stopsOf).sort((a, b) => Date.parse(a.planned_at) - Date.parse(b.planned_at));
  return {
    id,
    driver: { id: `driver-${id}`, name: driver, phone: '+27825550101' },
    vehicle: { name: 'Toyota', model: 'Quantum', color: 'White', plate_number: `${id.toUpperCase()} GP`, seats: 6 },
    state: 'planned',
    version: 1,
    locked: false,
    starts_at: at('06:00'),
    ends_at: at('09:00'),
    km: 31.5,
    most_on_board: 2,
    forced: [],
    stops: [depot('pull_out', '06:00'), ...stops, depot('pull_in', '09:00')],
    ...changes,
  };
}

/** A trip on no run, at 06:45. */
const buildUnassigned = (
  changes: Partial<DispatchDay['unassigned'][number]> = {},
): DispatchDay['unassigned'][number] => ({
  trip_id: 't-9',
  rider: 'Zola Dube',
  departs_at: at('06:45'),
  seats: 1,
  exclusive: false,
  pick_up: { latitude: -26.1, longitude: 28.05, address: 'Home of Zola' },
  drop_off: { latitude: -26.14, longitude: 28.04, address: 'School of Zola' },
  reason: 'No driver is on shift at 06:45',
  ...changes,
});

/** A draft of Tuesday, 13 January 2026, with two runs of three trips and one trip without a driver. */
export function buildDay(changes: Partial<DispatchDay> = {}): DispatchDay {
  return {
    market: 'RSA',
    date: '2026-01-13',
    state: 'draft',
    version: 3,
    planned_at: at('05:12'),
    approximate: false,
    stats: { trips: 4, assigned: 3, runs: 2, km: 63, hours: 6 },
    runs: [
      buildRun('r-1', 'Bongani Khumalo', [
        { id: 't-1', rider: 'Thandi Nkosi', from: '06:45', to: '07:10' },
        { id: 't-2', rider: 'Lwazi Nkosi', from: '06:55', to: '07:20' },
      ]),
      buildRun('r-2', 'Johan Botha', [{ id: 't-3', rider: 'Anele Mbeki', from: '07:00', to: '07:30' }]),
    ],
    unassigned: [buildUnassigned()],
    ...changes,
  };
}
