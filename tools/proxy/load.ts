import type { Reply } from './browser';
import type { Cluster } from './cluster';
import { beginToPay, book, newPerson, PASSWORD, V1, dataOf, type Person } from './people';

export interface Load {
  /** Sends until called; returns what came of it. */
  stop: () => Promise<LoadFigures>;
}

export interface LoadFigures {
  requests: number;
  /** Requests that got no answer or another status than theirs, and the first of them. */
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

type Sent = Pick<Reply, 'status' | 'text'>;

/** A request, and the status that it has when all is well. */
interface Step {
  name: string;
  due: number;
  send: (cluster: Cluster, person: Person) => Promise<Sent>;
}

const read = (path: string): Step => ({
  name: path,
  due: 200,
  send: (_cluster, { browser, access }) => browser.send('GET', 'passenger', `${V1}${path}`, { access }),
});

/** Nine reads for one write, as a person who looks at rides and sometimes books one. */
const STEPS: readonly Step[] = [
  read('ride/bookings/get-bookings/active/'),
  read('account/metrics'),
  { name: 'page', due: 200, send: (_cluster, { browser }) => browser.send('GET', 'passenger', '/') },
  read('passenger/scholar/get-scholars'),
  read('passenger/subscription/get-subscriptions/'),
  read('ride/trips/'),
  read('ride/bookings/get-bookings/draft/'),
  { name: 'booking', due: 201, send: (_cluster, person) => book(person) },
  read('account/metrics'),
  read('passenger/credit/'),
];

/** Besides, of every so many steps one: a payment begun, a renewal of the session, a sign-in with its password hash. */
const RARE: readonly Step[] = [
  {
    name: 'payment',
    due: 200,
    async send(cluster, person) {
      const booked = await book(person);
      return booked.status === 201 ? beginToPay(cluster, person, String(dataOf(booked.json)['booking_id'])) : booked;
    },
  },
  {
    name: 'renewal',
    due: 200,
    async send(_cluster, person) {
      const { browser, refresh } = person;
      const reply = await browser.send('POST', 'passenger', `${V1}token/refresh/`, { body: { refresh } });
      if (reply.status === 200) Object.assign(person, reply.json);
      return reply;
    },
  },
  {
    name: 'sign-in',
    due: 200,
    async send(_cluster, person) {
      const body = { email: person.email, password: PASSWORD };
      const reply = await person.browser.send('POST', 'passenger', `${V1}account/login/`, { body });
      if (reply.status === 200) Object.assign(person, reply.json['token']);
      return reply;
    },
  },
];

/** What was wrong with a request; undefined when it got the status that it is due. */
export function failureOf({ name, due }: Pick<Step, 'name' | 'due'>, { status, text }: Sent): string | undefined {
  return status === due ? undefined : `${name} answered ${status}, not ${due}: ${text.slice(0, 100)}`;
}

const RARE_EVERY = 40;

/** Lets everybody of a crowd go on with a mix of reads and writes until it is stopped. */
export function startLoad(cluster: Cluster, people: readonly Person[]): Load {
  const begun = performance.now();
  const times: number[] = [];
  const failures: string[] = [];
  let going = true;
  const one = async (step: Step, person: Person) => {
    const since = performance.now();
    const failure = await step.send(cluster, person).then(
      (reply) => failureOf(step, reply),
      (error: Error) => `${step.name}: ${error.message}`,
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
        requests: times.length,
        failed: failures.length,
        firstFailure: failures[0],
        perSecond: Math.round(times.length / seconds),
        median: at(0.5),
        p99: at(0.99),
      };
    },
  };
}
