import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';

const folder = new URL('../../../../reference-data/', import.meta.url);

export interface ReferenceFile {
  readonly text: string;
  /** SHA-256 in hex. */
  readonly checksum: string;
}

/** A file of `reference-data/` (its SOURCES.md names origin and licence of each). */
export async function readReferenceFile(name: string): Promise<ReferenceFile> {
  const text = await readFile(new URL(name, folder), 'utf8');
  return { text, checksum: createHash('sha256').update(text).digest('hex') };
}
