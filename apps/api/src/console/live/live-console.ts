import { CONSOLE_TOPICS, MOVING_SECONDS, type ConsoleTopic } from '@liftclub/api-contract';
import { hasStaffRight, type StaffRight } from '@liftclub/domain';
import type { Clock } from '../../clock/clock';
import { consolePayload, MOVING_PREFIX, type MovingNotice } from '../../messages/live-changes-repository';
import type { NotificationListener, Topic } from '../../modules/live';

const TOPICS = Object.keys(CONSOLE_TOPICS) as ConsoleTopic[];

/** A member who is moving a trip. */
interface Moving extends MovingNotice {
  /** Milliseconds since 1970. */
  readonly until: number;
}

/** What the streams of the console are about. */
export interface ConsoleState {
  /** How often each topic has changed since the process started. */
  readonly changes: Readonly<Record<ConsoleTopic, number>>;
  readonly moving: readonly MovingNotice[];
}

/** What changed for open pages of the console, by the notifications that this process has received. */
export class LiveConsole implements NotificationListener {
  /** Shown once a second, so that many changes at once are one event. */
  readonly topic: Topic<ConsoleState> = {
    id: 'console',
    refreshSeconds: 1,
    read: () => Promise.resolve({ changes: { ...this.#changes }, moving: this.#movingNow() }),
  };
  readonly #changes: Record<ConsoleTopic, number> = { rides: 0, cases: 0, reviews: 0 };
  /** By member and trip. */
  readonly #moving = new Map<string, Moving>();

  constructor(private readonly clock: Clock) {}

  notified(payload: string): void {
    const topic = TOPICS.find((one) => payload === consolePayload(one));
    if (topic) this.#changes[topic] += 1;
    if (payload.startsWith(MOVING_PREFIX)) this.#note(JSON.parse(payload.slice(MOVING_PREFIX.length)) as MovingNotice);
  }

  missed(): void {
    for (const topic of TOPICS) this.#changes[topic] += 1;
  }

  #note(notice: MovingNotice): void {
    const key = `${notice.staffId} ${notice.tripId}`;
    if (notice.moving) this.#moving.set(key, { ...notice, until: this.clock().getTime() + MOVING_SECONDS * 1000 });
    else this.#moving.delete(key);
  }

  #movingNow(): MovingNotice[] {
    const now = this.clock().getTime();
    for (const [key, { until }] of this.#moving) if (until <= now) this.#moving.delete(key);
    return [...this.#moving.values()];
  }
}

/**
 * For one stream: returns the events that a state adds to it. At opening these are all topics that the member may see,
 * later those that have changed.
 */
export function consoleUpdates(rightsOf: () => readonly StaffRight[]): (state: ConsoleState) => string {
  const sent = new Map<ConsoleTopic, number>();
  return ({ changes }) => {
    const changed = TOPICS.filter(
      (topic) => hasStaffRight(rightsOf(), CONSOLE_TOPICS[topic]) && sent.get(topic) !== changes[topic],
    );
    for (const topic of changed) sent.set(topic, changes[topic]);
    return changed.length === 0 ? '' : `event: changed\ndata: ${JSON.stringify(changed)}\n\n`;
  };
}
