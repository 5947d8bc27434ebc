import { mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Config } from '#server/platform/config.ts';
import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { message } from '#contract/messages.ts';
import { problem } from '#contract/errors.ts';
import type { Problem } from '#contract/errors.ts';
import { isStorable, unstorable } from '#server/platform/http/incoming.ts';

const longest = 120;

/** The client's file name without path, control characters and text direction marks. */
export function originalName(sent: string | undefined): string {
  const last = (sent ?? '').split(/[/\\]/).at(-1) ?? '';
  const clean = last
    .normalize('NFC')
    .replaceAll(/[\p{Cc}\p{Cf}\p{Co}\p{Cn}\p{Cs}]/gu, '')
    .replaceAll(/[<>:"|?*]/g, '_')
    .replace(/^\.+/, '')
    .trim();
  if (clean === '') return 'file';
  if (clean.length <= longest) return clean;
  const dot = clean.lastIndexOf('.');
  const extension = dot > 0 ? clean.slice(dot, dot + 10) : '';
  // Truncation may leave half of a surrogate pair.
  return (clean.slice(0, longest - extension.length) + extension).replaceAll(/\p{Cs}/gu, '');
}

/** The name with an extension that matches the content, so that a download never opens as another type. */
export function withExtension(name: string, extension: string, accepted: readonly string[]): string {
  const ending = /\.([A-Za-z0-9]+)$/.exec(name)?.[1]?.toLowerCase();
  return ending !== undefined && accepted.includes(ending) ? name : `${name}.${extension}`;
}

const abandonedAfterMs = 24 * 3_600_000;

/** Where uploads are kept until checked: next to the stored files if those are on this disk, else in the system's temporary folder. */
export function uploadRoot(config: Pick<Config, 'dataDir' | 'files'>): string {
  return path.join(config.files.kind === 'disk' ? config.dataDir : tmpdir(), 'gatepass-uploads');
}

/** A temporary folder for one request; `remove` deletes it with its contents. */
export async function createUploadFolder(root: string): Promise<{ path: string; remove: () => Promise<void> }> {
  await mkdir(root, { recursive: true, mode: 0o700 });
  const folder = await mkdtemp(path.join(root, 'up-'));
  return { path: folder, remove: () => rm(folder, { recursive: true, force: true }) };
}

/** Removes upload folders that killed processes left at least a day ago; returns how many. */
export async function removeAbandonedUploads(root: string, now: Date): Promise<number> {
  const names = await readdir(root).catch(() => []);
  let removed = 0;
  for (const name of names) {
    const place = path.join(root, name);
    const { mtimeMs } = await stat(place).catch(() => ({ mtimeMs: Number.POSITIVE_INFINITY }));
    if (now.getTime() - mtimeMs < abandonedAfterMs) continue;
    await rm(place, { recursive: true, force: true });
    removed += 1;
  }
  return removed;
}

export interface ReceivedFile {
  /** Path of the temporary file. */
  readonly path: string;
  readonly originalName: string;
}

export interface ReceivedUpload {
  readonly fields: Readonly<Record<string, string>>;
  readonly files: readonly ReceivedFile[];
  /** Removes the temporary files; must always be called. */
  readonly remove: () => Promise<void>;
}

interface UploadLimits {
  root: string;
  files: number;
  /** Inclusive maximum, in bytes per file. */
  fileSize: number;
}

const overhead = 1024 * 1024;

/** Streams a multipart body to disk without buffering it in memory. Throws only after the whole body was read, so that the client receives the error. */
export async function receiveUpload(request: FastifyRequest, limits: UploadLimits): Promise<ReceivedUpload> {
  if (!request.isMultipart()) throw problem('request.unsupported-type');
  const announced = Number(request.headers['content-length'] ?? 0);
  if (announced > limits.files * limits.fileSize + overhead) throw problem('file.too-large');
  const folder = await createUploadFolder(limits.root);
  try {
    const fields: Record<string, string> = {};
    const files: ReceivedFile[] = [];
    let refusal: Problem | undefined;
    const malformed: string[] = [];
    const parts = request.parts({
      limits: { fileSize: limits.fileSize, files: limits.files + 1, fields: 20, fieldSize: 2_000, parts: 60 },
    });
    for await (const part of parts) {
      if (part.type === 'field') {
        if (!isStorable(part.fieldname) || !isStorable(String(part.value))) malformed.push(part.fieldname);
        if (typeof part.value === 'string') fields[part.fieldname] = part.value;
        continue;
      }
      if (malformed.length > 0 || refusal !== undefined || files.length >= limits.files) {
        refusal ??= problem('file.too-many', { messageKey: message('file.too-many', { max: limits.files }) });
        part.file.resume();
        continue;
      }
      const place = path.join(folder.path, String(files.length));
      await pipeline(part.file, createWriteStream(place, { mode: 0o600 }));
      if (part.file.truncated) refusal = problem('file.too-large', { fieldErrors: { [part.fieldname]: 'file.too-large' } });
      files.push({ path: place, originalName: originalName(part.filename) });
    }
    if (malformed.length > 0) throw unstorable(malformed);
    if (refusal !== undefined) throw refusal;
    if (files.length === 0) throw problem('file.missing', { fieldErrors: { file: 'file.missing' } });
    return { fields, files, remove: folder.remove };
  } catch (error) {
    await folder.remove();
    throw readable(error);
  }
}

/** Maps the parser's limits and aborted connections to problem codes. */
function readable(error: unknown): unknown {
  const code = (error as { code?: string }).code ?? '';
  if (code === 'FST_FILES_LIMIT' || code === 'FST_PARTS_LIMIT' || code === 'FST_FIELDS_LIMIT') return problem('input.malformed');
  if (code === 'FST_REQ_FILE_TOO_LARGE') return problem('file.too-large');
  if (code.startsWith('FST_') || (error instanceof Error && /multipart|premature/i.test(error.message)))
    return problem('input.malformed');
  if (code === 'ENOSPC' || code === 'EDQUOT') return problem('server.unavailable', { retryAfterSeconds: 60 });
  return error;
}
