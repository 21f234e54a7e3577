import type { Fix, getEarnings, ResponseBody, RunCard, RunEventInput, RunManifest } from '@liftclub/api-contract';
import type { RunRefusal } from '@liftclub/domain';
import { openDB, type DBSchema, type IDBPDatabase } from 'idb';

/** Why an event was refused; `gone` and `malformed` are about all that were sent with it. */
export type Refusal = RunRefusal | 'gone' | 'malformed';

/** A run as last loaded. `skew`: milliseconds by which the server's clock was ahead of the device's. */
export interface CachedRun {
  readonly id: string;
  readonly owner: string;
  readonly run: RunManifest;
  readonly skew: number;
}

/**
 * An event of a run. `queued` waits for the server, `sent` was accepted by it, `refused` waits for the
 * driver. `wrong`: a code that the phone found wrong, sent only so that the server counts it.
 */
export interface StoredEvent {
  /** Position in the order of events. */
  readonly seq: number;
  readonly run: string;
  readonly owner: string;
  readonly event: RunEventInput;
  readonly state: 'queued' | 'sent' | 'refused';
  readonly wrong: boolean;
  /** Code and message of a refusal. */
  readonly code: Refusal | null;
  readonly why: string | null;
}

/** A position that was not sent yet. */
export interface StoredFix {
  readonly seq: number;
  readonly run: string;
  readonly owner: string;
  readonly fix: Fix;
}

/** What a driver earned in some days, by run. */
export type Earnings = ResponseBody<typeof getEarnings>['data'];

/** The driver's runs and what the last days earned, each as last loaded. */
export interface CachedLists {
  readonly owner: string;
  readonly cards?: readonly RunCard[];
  readonly earnings?: Earnings;
}

interface RunSchema extends DBSchema {
  runs: { key: string; value: CachedRun };
  cards: { key: string; value: CachedLists };
  events: { key: number; value: StoredEvent; indexes: { run: string } };
  fixes: { key: number; value: StoredFix };
}

export type RunDatabase = IDBPDatabase<RunSchema>;

/** The stores of the database, in which every row names the driver it belongs to. */
export const STORES = ['runs', 'cards', 'events', 'fixes'] as const;

/** A key that the database adds itself. */
type WithoutKey<Row> = Omit<Row, 'seq'> & { seq?: number };

/** Opens the device's database of runs. Never blocks a newer version of the app in another tab. */
export function openRunDatabase(): Promise<RunDatabase> {
  return openDB<RunSchema>('liftclub-runs', 1, {
    upgrade(database) {
      database.createObjectStore('runs', { keyPath: 'id' });
      database.createObjectStore('cards', { keyPath: 'owner' });
      database.createObjectStore('events', { keyPath: 'seq', autoIncrement: true }).createIndex('run', 'run');
      database.createObjectStore('fixes', { keyPath: 'seq', autoIncrement: true });
    },
    blocking: (_current, _blocked, event) => (event.target as IDBDatabase).close(),
  });
}

/** Appends an event. */
export async function addEvent(database: RunDatabase, row: WithoutKey<StoredEvent>): Promise<void> {
  await database.add('events', row as StoredEvent);
}

/** Appends a position. */
export async function addFix(database: RunDatabase, row: WithoutKey<StoredFix>): Promise<void> {
  await database.add('fixes', row as StoredFix);
}
