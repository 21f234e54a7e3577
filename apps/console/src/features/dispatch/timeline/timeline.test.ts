import { buildDay, buildRun, at } from '../../../testing/build-day';
import { busiestHour, findBar, initialsOf, nearestRun, shareOf, shortName, timelineOf } from './timeline';
import { cellAfter, cellKey } from './timeline-keys';

const day = buildDay();
const { rows } = timelineOf(day);

test('the axis covers the full hours around all runs, and usual hours on a day without any', () => {
  const { from, to, hours } = timelineOf(buildDay({ runs: [buildRun('r', 'B', [], { ends_at: at('09:20') })] }));
  expect([from, to].map((ms) => new Date(ms).toISOString())).toEqual([at('06:00'), at('10:00')]);
  expect(hours).toHaveLength(4);
  expect(shareOf({ from, to }, Date.parse(at('07:00')))).toBe(25);
  expect(timelineOf(buildDay({ runs: [] })).hours).toHaveLength(13);
});

const driver = { id: 'd-1', name: 'Bongani Khumalo', phone: '+27825550101' };
const vehicle = buildRun('x', '', []).vehicle;
/** Two runs of a vehicle, with another vehicle's between them. */
const twice = [
  buildRun('afternoon', '', [{ id: '2', rider: 'B', from: '13:30', to: '14:00' }], {
    driver,
    vehicle,
    starts_at: at('13:00'),
    ends_at: at('15:00'),
  }),
  buildRun('other', 'Johan Botha', [], { starts_at: at('06:30') }),
  buildRun('morning', '', [{ id: '1', rider: 'A', from: '06:30', to: '07:00' }], { driver, vehicle }),
];

test('a vehicle has one row with all its runs, and stands by its first pull-out', () => {
  const { rows } = timelineOf(buildDay({ runs: twice }));
  expect(rows.map(({ runs }) => runs.map(({ id }) => id))).toEqual([['morning', 'afternoon'], ['other']]);
  expect(rows[0]?.bars.map(({ run, rider, lane }) => [run.id, rider, lane])).toEqual([
    ['morning', 'A', 0],
    ['afternoon', 'B', 0],
  ]);
});

test.each([
  ['06:10', 'morning'],
  ['10:59', 'morning'],
  ['11:01', 'afternoon'],
  ['17:00', 'afternoon'],
])('a trip at %s that is dropped on the vehicle joins its %s', (time, id) => {
  const [row] = timelineOf(buildDay({ runs: twice })).rows;
  expect(nearestRun(row?.runs ?? [], Date.parse(at(time)))?.id).toBe(id);
});

test('trips that share a vehicle lie below each other, later ones move up again', () => {
  const trips = [
    { id: '1', rider: 'A', from: '06:30', to: '07:00' },
    { id: '2', rider: 'B', from: '06:40', to: '07:10' },
    { id: '3', rider: 'C', from: '07:00', to: '07:20' },
  ];
  const [row] = timelineOf(buildDay({ runs: [buildRun('r', 'B', trips)] })).rows;
  expect(row?.bars.map(({ lane }) => lane)).toEqual([0, 1, 0]);
  expect(row?.lanes).toBe(2);
});

test('the bar after a short trip lies below it where a name would not fit between them', () => {
  const lanes = (second: string) => {
    const trips = [
      { id: '1', rider: 'A', from: '06:30', to: '06:35' },
      { id: '2', rider: 'B', from: second, to: '07:30' },
    ];
    // Three hours: a bar takes 14.4 minutes at least.
    return timelineOf(buildDay({ runs: [buildRun('r', 'B', trips)] })).rows[0]?.lanes;
  };
  expect([lanes('06:40'), lanes('06:45')]).toEqual([2, 1]);
});

test('a stop is late from five minutes on, and the last real stop decides', () => {
  const late = (...real: [string, string?]) => {
    const runs = [buildRun('r', 'B', [{ id: '1', rider: 'A', from: '06:30', to: '07:00', real }])];
    return timelineOf(buildDay({ runs })).rows[0]?.bars[0]?.late;
  };
  expect([late('06:34'), late('06:41'), late('06:41', '07:02'), late('06:30', '07:09')]).toEqual([0, 11, 0, 9]);
});

test('a forced trip is marked, and found on its run', () => {
  const forced = [{ trip_id: 't-1', reason: 'Guardian agreed', by: 'Nomsa' }];
  const runs = day.runs.map((run) => ({ ...run, forced }));
  expect(findBar(timelineOf(buildDay({ runs })).rows, 't-1')?.forced).toBe(true);
  expect(findBar(rows, 't-9')).toBeUndefined();
});

describe('keys', () => {
  const to = (from: string, key: string, ctrlKey = false) => {
    const cell = cellAfter(rows, from, { key, ctrlKey });
    return cell && cellKey(cell);
  };

  test.each([
    ['run r-1', 'ArrowRight', 'trip t-1'],
    ['trip t-1', 'ArrowRight', 'trip t-2'],
    ['trip t-2', 'ArrowRight', undefined],
    ['trip t-1', 'ArrowLeft', 'run r-1'],
    ['run r-1', 'ArrowLeft', undefined],
    ['trip t-2', 'ArrowDown', 'trip t-3'],
    ['run r-1', 'ArrowDown', 'run r-2'],
    ['run r-1', 'ArrowUp', undefined],
    // The bar nearest in time: 07:00 is nearer to 06:55 than to 06:45.
    ['trip t-3', 'ArrowUp', 'trip t-2'],
    ['trip t-3', 'PageUp', 'trip t-2'],
    ['trip t-2', 'Home', 'run r-1'],
    ['run r-1', 'End', 'trip t-2'],
    ['trip t-1', 'x', undefined],
    ['trip gone', 'ArrowRight', undefined],
  ])('from %s, %s leads to %s', (from, key, target) => {
    expect(to(from, key)).toBe(target);
  });

  test('Ctrl leads to the first and to the last cell of all', () => {
    expect([to('trip t-3', 'Home', true), to('run r-1', 'End', true)]).toEqual(['run r-1', 'trip t-3']);
  });
});

test('zooming begins at the hour with most trips', () => {
  const trips = [
    { id: '1', rider: 'A', from: '06:30', to: '07:00' },
    { id: '2', rider: 'B', from: '07:10', to: '07:40' },
    { id: '3', rider: 'C', from: '07:30', to: '07:50' },
  ];
  expect(busiestHour(timelineOf(buildDay({ runs: [buildRun('r', 'B', trips)] })))).toBe(Date.parse(at('07:30')));
  expect(busiestHour(timelineOf(buildDay({ runs: [] })))).toBe(Date.parse(at('11:30')));
});

test.each([
  ['Bongani Khumalo', 'Bongani K.', 'BK'],
  ['Thandi van der Merwe', 'Thandi M.', 'TM'],
  ['Naledi', 'Naledi', 'N'],
])('%s is short %s, and %s where it is narrow', (name, short, initials) => {
  expect([shortName(name), initialsOf(name)]).toEqual([short, initials]);
});
