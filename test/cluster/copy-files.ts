import { createHash } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { createDiskFileStore } from '#server/platform/files/file-store.ts';
import type { FileStore } from '#server/platform/files/file-store.ts';
import type { Platform } from '#server/platform/platform.ts';

export interface CopiedFiles {
  readonly copied: number;
  readonly bytes: number;
  /** Keys of documents that are missing, or are not what was uploaded. */
  readonly wrong: readonly string[];
}

/** Copies the newest documents, and all of one claim, into a folder, and compares each with the SHA-256 of its record. */
export async function copyFiles(
  { db, files }: Pick<Platform, 'db' | 'files'>,
  folder: string,
  { most, claim = null }: { readonly most: number; readonly claim?: string | null },
): Promise<CopiedFiles> {
  const target = createDiskFileStore(folder);
  const stored = db
    .selectFrom('stored_file')
    .select(['storage_key as key', 'sha256', 'mime_type as type'])
    .where('deleted_at', 'is', null);
  const newest = await stored.orderBy('created_at', 'desc').limit(most).execute();
  const named = claim === null ? [] : await stored.where('entity_id', '=', claim).execute();
  const rows = new Map([...newest, ...named].map((row) => [row.key, row]));
  const wrong: string[] = [];
  let bytes = 0;
  for (const { key, sha256, type } of rows.values()) {
    const copy = await files
      .get(key)
      .then((content) => target.put(key, content, type))
      .catch(() => undefined);
    bytes += copy?.size ?? 0;
    if (!copy?.sha256.equals(sha256)) wrong.push(key);
  }
  return { copied: rows.size, bytes, wrong };
}

/** Writes the documents of one claim into a folder, under the names that people gave them; throws where one is not what was uploaded. */
export async function restorePapers(
  { db, files }: { readonly db: Platform['db']; readonly files: FileStore },
  claim: string,
  folder: string,
): Promise<string[]> {
  const rows = await db
    .selectFrom('stored_file')
    .select(['storage_key', 'sha256', 'document_type', 'original_name'])
    .where('entity_id', '=', claim)
    .where('deleted_at', 'is', null)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const names: string[] = [];
  for (const [index, row] of rows.entries()) {
    const content = await buffer(await files.get(row.storage_key));
    if (!createHash('sha256').update(content).digest().equals(row.sha256))
      throw new Error(`document ${index + 1} is not what was uploaded`);
    const given = path.basename(row.original_name).replaceAll(/[^\p{L}\p{N}._ -]/gu, '_');
    const name = `${String(index + 1).padStart(3, '0')} ${row.document_type ?? 'document'} ${given}`;
    await writeFile(path.join(folder, name), content, { mode: 0o600 });
    names.push(name);
  }
  return names;
}
