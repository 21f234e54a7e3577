import type { Fix, RunCard, RunEventInput } from '@liftclub/api-contract';
import { RUN_LIMITS } from '@liftclub/domain';
import {
  addEvent,
  addFix,
  openRunDatabase,
  STORES,
  type KeptEvent,
  type KeptFix,
  type KeptRun,
  type Refusal,
  type RunDatabase,
} from './run-store';

/** The server's answer about an event. */
interface Result {
  readonly id: string;
  readonly result: 'accepted' | 'already' | 'refused';
  readonly code: Refusal | null;
  readonly why: string | null;
}

/** What the device knows of a run. */
export interface RunOnDevice {
  readonly kept: KeptRun | undefined;
  /** In the order in which they were made. */
  readonly events: readonly KeptEvent[];
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
  /** A change that is left out once the driver has left: what was still loading must not come back. */
  readonly keep: (work: (db: RunDatabase) => Promise<unknown>) => Promise<void>;
}

/**
 * The runs of a driver on this device: manifests, events and positions, stored in IndexedDB so that they outlive the
 * page and a missing connection. Every change notifies the listeners of all tabs.
 */
export function createKeptRuns(open: () => Promise<RunDatabase> = openRunDatabase) {
  let opened: Promise<RunDatabase> | undefined;
  const { subscribe, notify } = createListeners();
  const database = () => (opened ??= open());
  const change: Access['change'] = async (work) => {
    await work(await database());
    notify();
  };
  let hasLeft = false;
  const keep: Access['keep'] = (work) => change(async (db) => hasLeft || work(db));
  return {
    ...runsIn({ database, change, keep }),
    ...unsentIn({ database, change }),
    subscribe,
    /** Removes what belongs to anybody but this driver, and what is a day old: the server would take it no more. */
    keepOnlyOf(owner: string, now: number) {
      hasLeft = false;
      return change((db) => eraseOthers(db, owner, now));
    },
    /** Removes everything but the events that the server does not know: nothing that names a rider stays. */
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

/** What was loaded, and what the driver does. */
function runsIn({ database, change, keep }: Access) {
  return {
    async read(run: string): Promise<RunOnDevice> {
      const db = await database();
      const [kept, events] = await Promise.all([db.get('runs', run), db.getAllFromIndex('events', 'run', run)]);
      return { kept, events };
    },
    /** The list of runs as it was loaded last. */
    cards: async (owner: string): Promise<readonly RunCard[] | undefined> =>
      (await (await database()).get('cards', owner))?.cards,
    keepCards: (owner: string, cards: readonly RunCard[]) => keep((db) => db.put('cards', { owner, cards })),
    /** Stores the server's state of a run. Of a closed run only the unsent events stay. */
    keepRun: (loaded: KeptRun) =>
      keep(async (db) => {
        await db.put('runs', loaded);
        if (loaded.run.state === 'closed') await forgetClosed(db, loaded.id);
      }),
    /** The run is not this driver's any more. */
    forgetRun: (run: string) => change((db) => db.delete('runs', run)),
    happened: ({ run, owner, event, wrong = false }: NewEvent) =>
      change((db) => addEvent(db, { run, owner, event, wrong, state: 'queued', code: null, why: null })),
    keepFix: (run: string, owner: string, fix: Fix) => keep((db) => addFix(db, { run, owner, fix })),
    /** The driver has read a refusal. */
    dismiss: (seq: number) => change((db) => db.delete('events', seq)),
  };
}

/** What waits for the server. */
function unsentIn({ database, change }: Omit<Access, 'keep'>) {
  return {
    /** The oldest events of one run that the server does not know, in order; none of other drivers. */
    async unsent(owner: string, most: number): Promise<readonly KeptEvent[]> {
      const rows = (await (await database()).getAll('events')).filter(
        (row) => row.owner === owner && row.state === 'queued',
      );
      return rows.filter(({ run }) => run === rows[0]?.run).slice(0, most);
    },
    settle: (rows: readonly KeptEvent[], results: readonly Result[]) =>
      change((db) => Promise.all(rows.map((row) => settleOne(db, row, results)))),
    /** The oldest positions of one run. */
    async unsentFixes(owner: string, most: number): Promise<readonly KeptFix[]> {
      const rows = (await (await database()).getAll('fixes')).filter((row) => row.owner === owner);
      return rows.filter(({ run }) => run === rows[0]?.run).slice(0, most);
    },
    dropFixes: (keys: readonly number[]) => change((db) => Promise.all(keys.map((key) => db.delete('fixes', key)))),
  };
}

export type KeptRuns = ReturnType<typeof createKeptRuns>;

/** Accepted events stay as the log of the run: they say when each step was made. A counted wrong code stays too. */
async function settleOne(db: RunDatabase, row: KeptEvent, results: readonly Result[]): Promise<void> {
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

async function eraseOthers(db: RunDatabase, owner: string, now: number): Promise<void> {
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
