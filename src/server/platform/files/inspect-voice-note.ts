import { readFile, stat, writeFile } from 'node:fs/promises';
import { problem } from '#contract/errors.ts';
import type { Problem } from '#contract/errors.ts';
import { findSamples, longestNoteBytes, noteHeader } from '#domain/claims/voice-note.ts';
import type { NoteFault } from '#domain/claims/voice-note.ts';
import { refuseTestVirus } from './inspect-file.ts';
import type { InspectedFile } from './inspect-file.ts';
import { withExtension } from './original-name.ts';
import type { ReceivedFile } from './receive-upload.ts';

const refusals: Readonly<Record<NoteFault, () => Problem>> = {
  unsupported: () => problem('file.unsupported', { messageKey: 'file.unsupported-note' }),
  unreadable: () => problem('file.unreadable'),
  empty: () => problem('file.empty'),
  'too-long': () => problem('file.too-long'),
};

/**
 * A recording of the one form that our pages make, written anew: a header of ours and the samples. What stood before, between and behind
 * them is left out. No decoder is asked: nothing in it is compressed.
 */
export async function inspectVoiceNote(file: ReceivedFile): Promise<InspectedFile> {
  const { size } = await stat(file.path);
  if (size === 0) throw problem('file.empty');
  if (size > longestNoteBytes) throw problem('file.too-long');
  await refuseTestVirus(file.path);
  const content = await readFile(file.path);
  const found = findSamples(content);
  if (typeof found === 'string') throw refusals[found]();
  const samples = content.subarray(found.from, found.to);
  const header = noteHeader(samples.length);
  const path = `${file.path}.clean`;
  await writeFile(path, Buffer.concat([header, samples]), { mode: 0o600 });
  return {
    path,
    size: header.length + samples.length,
    mimeType: 'audio/wav',
    extension: 'wav',
    originalName: withExtension(file.originalName, 'wav', ['wav']),
  };
}
