import type { Endpoint } from '#contract/endpoint.ts';
import { beginUpload, continueUpload, dropUpload, finishUpload, uploadProgress } from '#contract/files.endpoints.ts';
import type { FileDto } from '#contract/files.schemas.ts';
import { pieceType } from '#contract/files.ts';
import { answerOf, api } from '#web/api/api-client.ts';
import { ApiError } from '#web/api/api-error.ts';
import { readError, wireRequest } from '#web/api/api-request.ts';

export interface Sending {
  readonly signal: AbortSignal;
  /** Fraction sent, 0 to 1. */
  readonly onUploadProgress?: (fraction: number) => void;
}

/** Chunk size in bytes: the most that is lost per broken connection behind a proxy that buffers requests. */
const pieceSize = 512 * 1024;
/** Milliseconds for the server to notice a broken connection and store what arrived. */
const restMs = 1_000;
/** Consecutive attempts without progress before the upload fails as a network error. */
const fruitless = 3;
/** More in parallel does not help on a weak network, and the server keeps at most eight incomplete uploads. */
const mostAtOnce = 2;

let underWay = 0;
const waiting: (() => void)[] = [];

/** Uploads by the tus protocol. A restart, here or after a reload, resumes: the server identifies the file by its content. */
export async function sendInPieces(file: File, about: Readonly<Record<string, string>>, sending: Sending): Promise<FileDto> {
  if (underWay >= mostAtOnce) await new Promise<void>((go) => waiting.push(go));
  underWay += 1;
  try {
    return await send(file, about, sending);
  } finally {
    underWay -= 1;
    waiting.shift()?.();
  }
}

interface Begun {
  readonly id: string;
  readonly offset: number;
}

async function send(file: File, about: Readonly<Record<string, string>>, sending: Sending): Promise<FileDto> {
  const { signal, onUploadProgress } = sending;
  const metadata = await metadataOf(file, about);
  let { id, offset } = await begin(file, metadata, signal);
  onUploadProgress?.(offset / file.size);
  let isNew = false;
  for (let failures = 0; ;) {
    try {
      while (offset < file.size) {
        offset = await sendPiece(file, { id, offset }, sending);
        failures = 0;
      }
      return await api(finishUpload, { params: { id }, signal });
    } catch (error) {
      if (signal.aborted) giveUp(id, signal);
      if (signal.aborted || !(error instanceof ApiError)) throw error;
      if (!isNew && (error.status === 404 || error.code === 'file.changed')) {
        // The upload has expired or does not match.
        isNew = true;
        ({ id, offset } = await begin(file, metadata, signal));
      } else if (error.status === 0 || error.code === 'file.wrong-offset' || error.code === 'file.incomplete') {
        if (error.status === 0) await new Promise((go) => setTimeout(go, restMs));
        const arrived = await progressOf(id, signal);
        failures = arrived > offset ? 0 : failures + 1;
        if (failures > fruitless) throw error;
        offset = arrived;
      } else throw error;
    }
  }
}

async function begin(file: File, metadata: string, signal: AbortSignal): Promise<Begun> {
  const headers = { 'upload-length': String(file.size), 'upload-metadata': metadata };
  const { headers: said } = await ask(beginUpload, { signal }, headers);
  return { id: said.get('location')?.split('/').at(-1) ?? '', offset: Number(said.get('upload-offset')) };
}

async function sendPiece(file: File, { id, offset }: Begun, { signal, onUploadProgress }: Sending): Promise<number> {
  const body = file.slice(offset, offset + pieceSize);
  const headers = { 'upload-offset': String(offset), 'content-type': pieceType };
  const tell = onUploadProgress && ((part: number) => onUploadProgress((offset + part * body.size) / file.size));
  const { headers: said } = await ask(continueUpload, { params: { id }, signal }, headers, body, tell);
  return Number(said.get('upload-offset'));
}

async function progressOf(id: string, signal: AbortSignal): Promise<number> {
  const { headers: said } = await ask(uploadProgress, { params: { id }, signal }, {});
  return Number(said.get('upload-offset'));
}

/** A file removed from the form is deleted on the server; one that timed out is kept to resume later. */
function giveUp(id: string, { reason }: AbortSignal): void {
  if ((reason as Error).name === 'AbortError') ask(dropUpload, { params: { id } }, {}).catch(() => undefined);
}

async function ask(
  endpoint: Endpoint,
  parts: { readonly params?: { readonly id: string }; readonly signal?: AbortSignal },
  headers: Readonly<Record<string, string>>,
  body: Blob | null = null,
  onProgress?: (fraction: number) => void,
): Promise<Response> {
  const request = wireRequest(endpoint, parts);
  request.headers.set('tus-resumable', '1.0.0');
  for (const [name, value] of Object.entries(headers)) request.headers.set(name, value);
  const response = await answerOf(endpoint, { ...request, body }, onProgress);
  if (!response.ok) throw await readError(response);
  return response;
}

async function metadataOf(file: File, about: Readonly<Record<string, string>>): Promise<string> {
  const fields: Record<string, string> = { ...about, filename: file.name };
  const sha256 = await hashOf(file).catch(() => undefined);
  if (sha256) fields['sha256'] = sha256;
  return Object.entries(fields)
    .map(([name, value]) => `${name} ${base64(value)}`)
    .join(',');
}

async function hashOf(file: File): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', await file.arrayBuffer());
  return [...new Uint8Array(hash)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

function base64(text: string): string {
  return btoa(String.fromCharCode(...new TextEncoder().encode(text)));
}
