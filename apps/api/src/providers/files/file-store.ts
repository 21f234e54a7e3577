/** Private files by key (`folder/id.jpg`); no file is reachable without a signed link. */
export interface FileStore {
  /** Throws StorageFull when there is no room. */
  put(key: string, bytes: Buffer): Promise<void>;
  /** undefined when there is no such file. */
  get(key: string): Promise<Buffer | undefined>;
  /** Does nothing when there is no such file. */
  remove(key: string): Promise<void>;
  /** The key of every file. */
  list(): AsyncIterable<string>;
  /** Bytes that can still be stored; Infinity where the store has no known limit. */
  freeBytes(): Promise<number>;
}

/** There is no room left for a file. */
export class StorageFull extends Error {}
