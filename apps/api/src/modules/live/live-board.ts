import { concurrencyLimit } from '../../concurrency-limit';
import { listen, type Listening } from '../../db/listen';
import type { Dependencies } from '../../dependencies';
import { LIVE_CHANNEL } from '../../messages/live-changes-repository';

/** Seconds between comments that keep a stream open. */
const HEARTBEAT_SECONDS = 15;
const SECOND_MS = 1_000;

/** Most seconds between checks of a stream while the process receives no notifications. */
const UNNOTIFIED_CHECK_SECONDS = 10;

/** Most streams of a person in one process: a few devices, each with a few pages. */
const MAX_OF_FOLLOWER = 10;
/** Most streams of one share link, and of all who follow a trip, in one process. */
const MAX_OF_LINK = 5;
const MAX_OF_TRIP = 20;

/** Most streams of share links, and of users, that are being opened at once in one process. */
const OPENING_AT_ONCE = 2;

/** What streams are about: a run, the runs of today, or what changed. It is read once for all its streams. */
export interface Topic<Value> {
  /** By which changes are notified on LIVE_CHANNEL. */
  readonly id: string;
  read(): Promise<Value>;
  /** It is read again after so many seconds, if time alone changes it. */
  readonly refreshSeconds?: number;
}

/** A stream. */
export interface Follower<Value> {
  /** The user, the staff member or the share link that opened the stream. */
  readonly followerId: string;
  /** The trip that is followed; null for the board of staff. */
  readonly tripId: string | null;
  /** Whether a share link opened it. */
  readonly isAnonymous: boolean;
  /** Ids of what gives the right to follow: the stream is checked when one of them is notified on LIVE_CHANNEL. */
  readonly accessIds: readonly string[];
  /** Sends what is new in a value of one of its topics. False when that ended the stream. */
  show(value: Value): boolean | Promise<boolean>;
  /** Sends a comment. */
  heartbeat(): void;
  /** Whether the session and the role still allow following. */
  isAuthorized(): Promise<boolean>;
  end(): void;
}

/** What a topic in memory is notified of. */
export interface NotificationListener {
  /** A payload of LIVE_CHANNEL. */
  notified(payload: string): void;
  /** Notifications may have been missed while the connection was lost. */
  missed(): void;
}

interface LiveTopic {
  readonly topic: Topic<unknown>;
  readonly followers: Set<Follower<unknown>>;
  /** Set while the topic is read; it is read again when it has changed meanwhile. */
  reading: Promise<void> | undefined;
  isOutdated: boolean;
}

/**
 * The streams of a process. One connection listens for changes and for rights that end, from the first stream on, and
 * one timer serves all streams.
 */
export class LiveBoard {
  /**
   * Open a stream, from the first statement until its first event. A few are opened at once and as many as may be open
   * wait without a connection, so that other requests find one; share links do not delay users. Throws 503
   * (Retry-After: 2 s) when more wait, and after the time that a request may wait for a connection.
   */
  readonly openForLink: ReturnType<typeof concurrencyLimit>;
  readonly openForUser: ReturnType<typeof concurrencyLimit>;

  readonly #topics = new Map<string, LiveTopic>();
  /** All streams, the oldest first, each with the second of the board in which it was opened. */
  readonly #streams = new Map<Follower<unknown>, number>();
  readonly #listeners: NotificationListener[] = [];
  #second = 0;
  #timer: NodeJS.Timeout | undefined;
  #opening: Promise<Listening> | undefined;
  #listening: Listening | undefined;

  /** `isStopping` is checked each second: all streams end when the process is about to stop. */
  constructor(
    private readonly deps: Pick<Dependencies, 'settings' | 'db'>,
    private readonly isStopping: () => boolean,
  ) {
    const waitMs = deps.db.$client.options.connectionTimeoutMillis;
    this.openForLink = concurrencyLimit(OPENING_AT_ONCE, deps.settings.limits.streams, waitMs);
    this.openForUser = concurrencyLimit(OPENING_AT_ONCE, deps.settings.limits.streams, waitMs);
  }

  /** Resolves when the process listens for changes; rejects when the database cannot be reached. */
  async listen(): Promise<void> {
    this.#opening ??= listen(this.deps.settings.databaseUrl, {
      channel: LIVE_CHANNEL,
      name: 'liftclub-live',
      onNotification: (id) => {
        this.#listeners.forEach((listener) => listener.notified(id));
        void this.#show(id);
        this.#checkAll(({ accessIds }) => accessIds.includes(id));
      },
      onReturn: async () => {
        this.#listeners.forEach((listener) => listener.missed());
        this.#checkAll(() => true);
        await Promise.all([...this.#topics.keys()].map((id) => this.#show(id)));
      },
    });
    try {
      this.#listening = await this.#opening;
    } catch (error) {
      this.#opening = undefined;
      throw error;
    }
  }

  /** Lets a topic in memory follow the notifications of all processes. */
  addListener(listener: NotificationListener): void {
    this.#listeners.push(listener);
  }

  /** Shows the topics to the follower now and at each change, until the stream ends. */
  async follow<Value>(topics: readonly Topic<Value>[], follower: Follower<Value>): Promise<void> {
    this.#streams.set(follower, this.#second);
    for (const topic of topics) {
      const live: LiveTopic = this.#topics.get(topic.id) ?? {
        topic,
        followers: new Set(),
        reading: undefined,
        isOutdated: false,
      };
      this.#topics.set(topic.id, live);
      live.followers.add(follower);
    }
    this.#timer ??= setInterval(() => this.#tick(), SECOND_MS).unref();
    // The right may have ended since the request was admitted; from now on its end is notified.
    await this.#endUnlessAuthorized(follower);
    for (const { id } of topics) await this.#show(id);
  }

  leave(follower: Follower<never>): void {
    this.#streams.delete(follower);
    for (const [id, { followers }] of this.#topics)
      if (followers.delete(follower) && followers.size === 0) this.#topics.delete(id);
  }

  /**
   * Makes room for a stream: where its link, its trip or the process has as many as it may have, the oldest stream of a
   * share link ends. False when there is none that may end, or when the person has too many. Nothing is awaited between
   * this and `follow`, so that streams opened at once are counted too.
   */
  makeRoom({
    followerId,
    tripId,
    isAnonymous,
  }: Pick<Follower<never>, 'followerId' | 'tripId' | 'isAnonymous'>): boolean {
    const all = [...this.#streams.keys()];
    const ofFollower = all.filter((stream) => stream.followerId === followerId);
    if (!isAnonymous && ofFollower.length >= MAX_OF_FOLLOWER) return false;
    const ofTrip = tripId === null ? [] : all.filter((stream) => stream.tripId === tripId);
    const limits = [
      { streams: isAnonymous ? ofFollower : [], most: MAX_OF_LINK },
      { streams: ofTrip, most: MAX_OF_TRIP },
      { streams: all, most: this.deps.settings.limits.streams },
    ];
    const full = limits.find(({ streams, most }) => streams.length >= most);
    if (!full) return true;
    const oldest = full.streams.find((stream) => stream.isAnonymous);
    if (oldest) this.#end(oldest);
    return oldest !== undefined;
  }

  /** Ends all streams. */
  async close(): Promise<void> {
    clearInterval(this.#timer);
    for (const follower of this.#streams.keys()) this.#end(follower);
    await (await this.#opening?.catch(() => undefined))?.stop();
  }

  /** Each second: reads the topics and sends the heartbeats that are due, and checks the streams whose turn it is. */
  #tick(): void {
    this.#second += 1;
    const { streamSeconds } = this.deps.settings.limits;
    const checkSeconds = this.#listening?.isConnected()
      ? streamSeconds
      : Math.min(streamSeconds, UNNOTIFIED_CHECK_SECONDS);
    for (const [follower, openedAt] of this.#streams) {
      if (this.isStopping()) {
        this.#end(follower);
        continue;
      }
      const age = this.#second - openedAt;
      if (age % HEARTBEAT_SECONDS === 0) follower.heartbeat();
      if (age % checkSeconds === 0) void this.#endUnlessAuthorized(follower);
    }
    for (const [id, { topic }] of this.#topics)
      if (topic.refreshSeconds !== undefined && this.#second % topic.refreshSeconds === 0) void this.#show(id);
  }

  #checkAll(isConcerned: (follower: Follower<unknown>) => boolean): void {
    for (const follower of this.#streams.keys()) if (isConcerned(follower)) void this.#endUnlessAuthorized(follower);
  }

  async #endUnlessAuthorized(follower: Follower<unknown>): Promise<void> {
    if (!(await follower.isAuthorized())) this.#end(follower);
  }

  #end(follower: Follower<unknown>): void {
    this.leave(follower);
    follower.end();
  }

  /** Reads a topic and shows it to its followers, if it has any. */
  async #show(topicId: string): Promise<void> {
    const live = this.#topics.get(topicId);
    if (!live) return;
    live.isOutdated = true;
    live.reading ??= this.#read(live).finally(() => (live.reading = undefined));
    await live.reading;
  }

  async #read(live: LiveTopic): Promise<void> {
    const { topic, followers } = live;
    try {
      while (live.isOutdated) {
        live.isOutdated = false;
        const value = await topic.read();
        const showing = [...followers].map(async (follower) => {
          if (!(await follower.show(value))) this.leave(follower);
        });
        await Promise.all(showing);
      }
    } catch {
      // Without the database the state is unknown; clients open their streams again.
      for (const follower of followers) this.#end(follower);
    }
  }
}
