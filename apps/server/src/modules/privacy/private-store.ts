/** Where the bytes lie: private, under keys that say nothing. */
export interface PrivateStore {
  put(key: string, bytes: Buffer): Promise<void>;
  get(key: string): Promise<Buffer | undefined>;
  delete(key: string): Promise<void>;
}
