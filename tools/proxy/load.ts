import { percentile } from '../load/statistics';
import { newUser, PASSWORD, type User } from '../people/accounts';
import { dataOf, type Client, type Reply } from '../people/client';
import { bookRide, startPayment } from '../people/rides';

export interface Load {
  /** Sends until called; returns the result. */
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

/** So many passengers, each with an address of its own. */
export async function newUsers(client: Client, size: number): Promise<User[]> {
  const users: User[] = [];
  for (let index = 0; index < size; index += 1)
    users.push(await newUser(client, 'Passenger', {}, `127.0.1.${index + 1}`));
  return users;
}

type Outcome = Pick<Reply, 'status' | 'text'>;

/** A request, and the status that it has when all is well. */
interface Step {
  name: string;
  due: number;
  send: (client: Client, user: User) => Promise<Outcome>;
}

const read = (path: string): Step => ({
  name: path,
  due: 200,
  send: (client, user) => client.send('GET', 'passenger', path, { as: user }),
});

/** Nine reads for one write, like a person who views rides and sometimes books one. */
const STEPS: readonly Step[] = [
  read('ride/bookings/get-bookings/active/'),
  read('account/metrics'),
  { name: 'page', due: 200, send: (client, user) => client.send('GET', 'passenger', '/', { as: user }) },
  read('passenger/scholar/get-scholars'),
  read('passenger/subscription/get-subscriptions/'),
  read('ride/trips/'),
  read('ride/bookings/get-bookings/draft/'),
  { name: 'booking', due: 201, send: (client, user) => bookRide(client, user) },
  read('account/metrics'),
  read('passenger/credit/'),
];

/** Besides, of every so many steps one: a payment begun, a renewal of the session, a sign-in with its password hash. */
const RARE: readonly Step[] = [
  {
    name: 'payment',
    due: 200,
    async send(client, user) {
      const booked = await bookRide(client, user);
      if (booked.status !== 201) return booked;
      return startPayment(client, user, dataOf<{ booking_id: string }>(booked, 'booking').booking_id);
    },
  },
  {
    name: 'renewal',
    due: 200,
    async send(client, user) {
      const body = { refresh: user.refresh };
      const reply = await client.send('POST', 'passenger', 'token/refresh/', { body, as: user });
      if (reply.status === 200) Object.assign(user, reply.json);
      return reply;
    },
  },
  {
    name: 'sign-in',
    due: 200,
    async send(client, user) {
      const body = { email: user.email, password: PASSWORD };
      const reply = await client.send('POST', 'passenger', 'account/login/', { body, as: user });
      if (reply.status === 200) Object.assign(user, reply.json['token']);
      return reply;
    },
  },
];

/** What was wrong with a request; undefined when it got the status that it is due. */
export function failureOf({ name, due }: Pick<Step, 'name' | 'due'>, { status, text }: Outcome): string | undefined {
  return status === due ? undefined : `${name} answered ${status}, not ${due}: ${text.slice(0, 100)}`;
}

const RARE_EVERY = 40;

/** Sends a mix of reads and writes for each of these users until it is stopped. */
export function startLoad(client: Client, users: readonly User[]): Load {
  const begun = performance.now();
  const times: number[] = [];
  const failures: string[] = [];
  let going = true;
  const one = async (step: Step, user: User) => {
    const since = performance.now();
    const failure = await step.send(client, user).then(
      (reply) => failureOf(step, reply),
      (error: Error) => `${step.name}: ${error.message}`,
    );
    times.push(performance.now() - since);
    if (failure !== undefined) failures.push(failure);
  };
  const live = async (user: User, first: number) => {
    for (let turn = first; going; turn += 1) {
      const rare = turn % RARE_EVERY === 0 ? RARE[(turn / RARE_EVERY) % RARE.length] : undefined;
      const step = rare ?? STEPS[turn % STEPS.length];
      if (step) await one(step, user);
    }
  };
  const lives = users.map((user, index) => live(user, index * 7 + 1));
  return {
    stop: async () => {
      const seconds = (performance.now() - begun) / 1000;
      going = false;
      await Promise.all(lives);
      return {
        requests: times.length,
        failed: failures.length,
        firstFailure: failures[0],
        perSecond: Math.round(times.length / seconds),
        median: Math.round(percentile(times, 0.5)),
        p99: Math.round(percentile(times, 0.99)),
      };
    },
  };
}
