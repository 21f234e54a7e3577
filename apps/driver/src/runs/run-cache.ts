import type { Fix, RunEventInput } from '@liftclub/api-contract';
import { RUN_LIMITS } from '@liftclub/domain';
import {
  addEvent,
  addFix,
  openRunDatabase,
  STORES,
  type StoredEvent,
  type StoredFix,
  type CachedLists,
  type CachedRun,
  type Refusal,
  type RunDatabase,
} from './run-store';

/** The server's response to an event. */
interface Result {
  readonly id: string;
  readonly result: 'accepted' | 'already' | 'refused';
  readonly code: Refusal | null;
  readonly why: string | null;
}

/** What the device has stored about a run. */
export interface RunOnDevice {
  readonly cached: CachedRun | undefined;
  /** In the order in which they were made. */
  readonly events: readonly StoredEvent[];
}

/** A new event, and whether the phone itself found its code wrong. */
interface NewEvent {
  readonly run: string;
  readonly owner: string;
  readonly event: RunEventInput;
  readonly wrong?: boolean;
}

const CHANNEL = 'liftclub-runs';

/** Opens the database once; runs a change and notifies the listeners of all tabs. */
interface Access {
  readonly database: () => Promise<RunDatabase>;
  readonly change: (work: (db: RunDatabase) => Promise<unknown>) => Promise<void>;
  /** A change that is skipped once the driver has signed out, so that no response still loading is stored. */
  readonly save: (work: (db: RunDatabase) => Promise<unknown>) => Promise<void>;
}

/**
 * The runs of a driver on this device: manifests, events and positions, stored in IndexedDB so that they outlive the
 * page and a missing connection. Every change notifies the listeners of all tabs.
 */
export function createRunCache(open: () => Promise<RunDatabase> = openRunDatabase) {
  let opened: Promise<RunDatabase> | undefined;
  const { subscribe, notify } = createListeners();
  const database = () => (opened ??= open());
  const change: Access['change'] = async (work) => {
    await work(await database());
    notify();
  };
  let hasLeft = false;
  const save: Access['save'] = (work) => change(async (db) => hasLeft || work(db));
  return {
    ...runsIn({ database, change, save }),
    ...unsentIn({ database, change }),
    subscribe,
    /** Removes what belongs to other drivers, and what is a day old: the server would refuse it. */
    eraseOthers(owner: string, now: number) {
      hasLeft = false;
      return change((db) => eraseOthersIn(db, owner, now));
    },
    /** At sign-out: removes everything but unsent events, so that nothing that names a rider stays. */
    leave() {
      hasLeft = true;
      return change(eraseSettled);
    },
    async close() {
      (await opened)?.close();
      opened = undefined;
    },
  };
}

/** Listeners to changes in this tab and, while there are any, in others. */
function createListeners() {
  const listeners = new Set<() => void>();
  let channel: BroadcastChannel | undefined;
  const notifyThisTab = () => listeners.forEach((listener) => listener());
  return {
    notify() {
      notifyThisTab();
      channel?.postMessage('changed');
    },
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      if (!channel && 'BroadcastChannel' in globalThis) {
        channel = new BroadcastChannel(CHANNEL);
        channel.onmessage = notifyThisTab;
      }
      return () => {
        listeners.delete(listener);
        if (listeners.size > 0) return;
        channel?.close();
        channel = undefined;
      };
    },
  };
}

/** What was loaded, and the events of the driver. */
function runsIn({ database, change, save }: Access) {
  return {
    async read(run: string): Promise<RunOnDevice> {
      const db = await database();
      const [cached, events] = await Promise.all([db.get('runs', run), db.getAllFromIndex('events', 'run', run)]);
      return { cached, events };
    },
    readLists: async (owner: string): Promise<CachedLists | undefined> => (await database()).get('cards', owner),
    /** Replaces the lists that are given. */
    saveLists: (lists: CachedLists) =>
      save(async (db) => {
        const { store } = db.transaction('cards', 'readwrite');
        await store.put({ ...(await store.get(lists.owner)), ...lists });
      }),
    /** Stores the server's state of a run. Of a closed run only the unsent events stay. */
    saveRun: (loaded: CachedRun) =>
      save(async (db) => {
        await db.put('runs', loaded);
        if (loaded.run.state === 'closed') await forgetClosed(db, loaded.id);
      }),
    /** The run is no longer this driver's. */
    forgetRun: (run: string) => change((db) => db.delete('runs', run)),
    addEvent: ({ run, owner, event, wrong = false }: NewEvent) =>
      change((db) => addEvent(db, { run, owner, event, wrong, state: 'queued', code: null, why: null })),
    saveFix: (run: string, owner: string, fix: Fix) => save((db) => addFix(db, { run, owner, fix })),
    /** The driver has read a refusal. */
    dismiss: (seq: number) => change((db) => db.delete('events', seq)),
  };
}

/** What has not been sent yet. */
function unsentIn({ database, change }: Omit<Access, 'save'>) {
  return {
    /** The oldest unsent events of one run, in order; none of other drivers. */
    async unsent(owner: string, limit: number): Promise<readonly StoredEvent[]> {
      const rows = (await (await database()).getAll('events')).filter(
        (row) => row.owner === owner && row.state === 'queued',
      );
      return rows.filter(({ run }) => run === rows[0]?.run).slice(0, limit);
    },
    settle: (rows: readonly StoredEvent[], results: readonly Result[]) =>
      change((db) => Promise.all(rows.map((row) => settleOne(db, row, results)))),
    /** The oldest positions of one run. */
    async unsentFixes(owner: string, limit: number): Promise<readonly StoredFix[]> {
      const rows = (await (await database()).getAll('fixes')).filter((row) => row.owner === owner);
      return rows.filter(({ run }) => run === rows[0]?.run).slice(0, limit);
    },
    dropFixes: (keys: readonly number[]) => change((db) => Promise.all(keys.map((key) => db.delete('fixes', key)))),
  };
}

export type RunCache = ReturnType<typeof createRunCache>;

/** The runs on this device. */
export const runCache = createRunCache();

/** Accepted events stay as the log of the run, with the time of each step. A counted wrong code stays too. */
async function settleOne(db: RunDatabase, row: StoredEvent, results: readonly Result[]): Promise<void> {
  const result = results.find(({ id }) => id === row.event.id);
  if (!result) return;
  const isRefused = result.result === 'refused' && !row.wrong;
  await db.put('events', { ...row, state: isRefused ? 'refused' : 'sent', code: result.code, why: result.why });
}

async function forgetClosed(db: RunDatabase, run: string): Promise<void> {
  const [events, fixes] = await Promise.all([db.getAllFromIndex('events', 'run', run), db.getAll('fixes')]);
  await Promise.all([
    ...events.filter(({ state }) => state === 'sent').map(({ seq }) => db.delete('events', seq)),
    ...fixes.filter((fix) => fix.run === run).map(({ seq }) => db.delete('fixes', seq)),
    ...(events.some(({ state }) => state !== 'sent') ? [] : [db.delete('runs', run)]),
  ]);
}

async function eraseSettled(db: RunDatabase): Promise<void> {
  const events = await db.getAll('events');
  const settled = events.filter(({ state }) => state !== 'queued').map(({ seq }) => db.delete('events', seq));
  await Promise.all([...settled, db.clear('runs'), db.clear('cards'), db.clear('fixes')]);
}

async function eraseOthersIn(db: RunDatabase, owner: string, now: number): Promise<void> {
  for (const name of STORES) {
    const store = db.transaction(name, 'readwrite').store;
    for (let cursor = await store.openCursor(); cursor; cursor = await cursor.continue()) {
      const row = cursor.value;
      const at =
        'event' in row ? row.event.at : 'run' in row && typeof row.run === 'object' ? row.run.ends_at : undefined;
      const isOld = at !== undefined && now - Date.parse(at) > RUN_LIMITS.eventLifeMs;
      if (row.owner !== owner || isOld) await cursor.delete();
    }
  }
}
