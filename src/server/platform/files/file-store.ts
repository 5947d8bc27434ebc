import type { Readable } from 'node:stream';

/** Where the bytes of uploaded files lie: a disk folder or S3. Keys are ours, never a name that a person typed. */
export interface FileStore {
  /** Streams to storage; resolves when durable. Throws and leaves nothing when the stream fails. */
  put(key: string, content: Readable, contentType: string): Promise<{ size: number; sha256: Buffer }>;
  get(key: string, range?: { start: number; end: number }): Promise<Readable>;
  /** Is it there? Throws when the store does not answer. */
  has(key: string): Promise<boolean>;
  delete(key: string): Promise<void>;
  /** Throws when the store cannot be reached or written. */
  check(): Promise<void>;
}
