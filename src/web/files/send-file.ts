import { uploadFile } from '#contract/files.endpoints.ts';
import type { FileCategory, FileDto } from '#contract/files.schemas.ts';
import { api } from '#web/api/api-client.ts';
import { networkError } from '#web/api/api-error.ts';
import type { Sending } from './send-in-pieces.ts';
import { photoFields } from './shrink-photo.ts';

/** Files up to this many bytes are sent in one request. */
const atOnce = 256 * 1024;

export interface FileTarget {
  readonly category: FileCategory;
  readonly entityId: string;
  readonly documentType?: string | undefined;
  /** '18.75,73.41' */
  readonly place?: string | undefined;
}

/** Uploads a file of a claim. Large files go in chunks and resume after a lost connection, even if the file is picked again later. */
export async function sendFile(file: File, target: FileTarget, sending: Sending): Promise<FileDto> {
  const about: Record<string, string> = { ...photoFields(file) };
  for (const [name, value] of Object.entries(target)) if (value) about[name] = value;
  if (file.size > atOnce) {
    const { sendInPieces } = await import('./send-in-pieces.ts').catch(() => {
      throw networkError();
    });
    return sendInPieces(file, about, sending);
  }
  const body = new FormData();
  // Fields must precede the file, because the server parses the body as a stream.
  for (const [name, value] of Object.entries(about)) body.append(name, value);
  body.append('file', file, file.name);
  return api(uploadFile, { body, ...sending });
}
