import type { FastifyReply, FastifyRequest } from 'fastify';
import { problem } from '#contract/errors.ts';
import { uploadMetadata } from '#contract/files.schemas.ts';
import type { UploadMetadata } from '#contract/files.schemas.ts';
import { maximumFileSize } from '#contract/files.ts';
import { z } from '#contract/zod-setup.ts';
import { invalidInput } from '#server/platform/http/error-reply.ts';
import { isStorable, unstorable } from '#server/platform/http/storable-text.ts';

const version = '1.0.0';
const extensions = 'creation,expiration,termination';

/** What every answer of the protocol says; refuses whoever speaks another version. */
export function speakTus(request: FastifyRequest, reply: FastifyReply): void {
  void reply.header('tus-resumable', version);
  if (request.headers['tus-resumable'] === version) return;
  void reply.headers({ 'tus-version': version, 'tus-extension': extensions, 'tus-max-size': String(maximumFileSize) });
  throw problem('file.tus-version');
}

/** A count of bytes in a header. */
export function bytesIn(request: FastifyRequest, name: 'upload-length' | 'upload-offset'): number {
  const text = request.headers[name];
  if (typeof text !== 'string' || !/^\d{1,15}$/.test(text)) throw problem('input.malformed');
  return Number(text);
}

/** `key base64,key base64` as the contract knows it. */
export function metadataIn(request: FastifyRequest): UploadMetadata {
  const header = request.headers['upload-metadata'];
  const fields: Record<string, string> = {};
  for (const pair of typeof header === 'string' ? header.split(',') : []) {
    const [key = '', value = ''] = pair.trim().split(' ');
    fields[key] = Buffer.from(value, 'base64').toString('utf8');
  }
  const malformed = Object.keys(fields).filter((key) => !isStorable(key) || !isStorable(fields[key] ?? ''));
  if (malformed.length > 0) throw unstorable(malformed);
  const read = z.safeParse(uploadMetadata, fields);
  if (!read.success) throw invalidInput(read.error.issues);
  return read.data;
}
