/** Private files by key; nothing here is reachable without a signed link. */
export interface FileStore {
  put(key: string, bytes: Buffer): Promise<void>;
  /** undefined when there is no such file. */
  get(key: string): Promise<Buffer | undefined>;
  remove(key: string): Promise<void>;
}
