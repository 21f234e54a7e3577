/** Private files by key (`folder/id.jpg`); nothing here is reachable without a signed link. */
export interface FileStore {
  /** Throws StorageFull when there is no room. */
  put(key: string, bytes: Buffer): Promise<void>;
  /** undefined when there is no such file. */
  get(key: string): Promise<Buffer | undefined>;
  /** Also fine for a file that is gone already. */
  remove(key: string): Promise<void>;
  /** The key of every file. */
  list(): AsyncIterable<string>;
  /** Bytes that can still be stored; Infinity where nobody knows an end. */
  freeBytes(): Promise<number>;
}

/** There is no room left for a file. */
export class StorageFull extends Error {}
