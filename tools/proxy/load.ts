import type { Cluster } from './cluster';
import { beginToPay, book, newPerson, PASSWORD, V1, dataOf, type Person } from './people';

export interface Load {
  /** Sends until called; returns what came of it. */
  stop: () => Promise<LoadFigures>;
}

export interface LoadFigures {
  requests: number;
  /** Requests that got 5xx or no answer, and the first of them. */
  failed: number;
  firstFailure: string | undefined;
  perSecond: number;
  /** Milliseconds of the median, and of the slowest in a hundred. */
  median: number;
  p99: number;
}

/** So many people, each in a browser with an address of its own. */
export async function crowd(cluster: Cluster, size: number): Promise<Person[]> {
  const people: Person[] = [];
  for (let index = 0; index < size; index += 1)
    people.push(await newPerson(cluster, 'Passenger', `127.0.1.${index + 1}`));
  return people;
}

type Step = (cluster: Cluster, person: Person) => Promise<{ status: number; text?: string }>;

const read =
  (path: string): Step =>
  (_cluster, { browser, access }) =>
    browser.send('GET', 'passenger', `${V1}${path}`, { access });

/** Nine reads for one write, as a person who looks at rides and sometimes books one. */
const STEPS: readonly Step[] = [
  read('ride/bookings/get-bookings/active/'),
  read('account/metrics'),
  (_cluster, { browser }) => browser.send('GET', 'passenger', '/'),
  read('passenger/scholar/get-scholars'),
  read('passenger/subscription/get-subscriptions/'),
  read('ride/trips/'),
  read('ride/bookings/get-bookings/inactive/'),
  (_cluster, person) => book(person),
  read('account/metrics'),
  read('account/referrals'),
];

/** Besides, of every so many steps one: a payment begun, a renewal of the session, a sign-in with its password hash. */
const RARE: readonly Step[] = [
  async (cluster, person) => {
    const { status, json } = await book(person);
    return status === 201 ? beginToPay(cluster, person, String(dataOf(json)['booking_id'])) : { status };
  },
  async (_cluster, person) => {
    const { browser, refresh } = person;
    const reply = await browser.send('POST', 'passenger', `${V1}token/refresh/`, { body: { refresh } });
    if (reply.status === 200) Object.assign(person, reply.json);
    return reply;
  },
  async (_cluster, person) => {
    const body = { email: person.email, password: PASSWORD };
    const reply = await person.browser.send('POST', 'passenger', `${V1}account/login/`, { body });
    if (reply.status === 200) Object.assign(person, reply.json['token']);
    return reply;
  },
];
const RARE_EVERY = 40;

/** Lets everybody of a crowd go on with a mix of reads and writes until it is stopped. */
export function startLoad(cluster: Cluster, people: readonly Person[]): Load {
  const begun = performance.now();
  const times: number[] = [];
  const failures: string[] = [];
  let going = true;
  const one = async (step: Step, person: Person) => {
    const since = performance.now();
    const failure = await step(cluster, person).then(
      ({ status, text = '' }) => (status >= 500 ? `${status} ${text.slice(0, 100)}` : undefined),
      (error: Error) => error.message,
    );
    times.push(performance.now() - since);
    if (failure !== undefined) failures.push(failure);
  };
  const live = async (person: Person, first: number) => {
    for (let turn = first; going; turn += 1) {
      const rare = turn % RARE_EVERY === 0 ? RARE[(turn / RARE_EVERY) % RARE.length] : undefined;
      const step = rare ?? STEPS[turn % STEPS.length];
      if (step) await one(step, person);
    }
  };
  const lives = people.map((person, index) => live(person, index * 7 + 1));
  return {
    stop: async () => {
      const seconds = (performance.now() - begun) / 1000;
      going = false;
      await Promise.all(lives);
      times.sort((one, other) => one - other);
      const at = (share: number) => Math.round(times[Math.floor(times.length * share)] ?? 0);
      return {
        ...{ requests: times.length, failed: failures.length, firstFailure: failures[0] },
        ...{ perSecond: Math.round(times.length / seconds), median: at(0.5), p99: at(0.99) },
      };
    },
  };
}
