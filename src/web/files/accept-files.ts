import { fileMimeTypes, maximumClaimFiles, maximumFileSize } from '#contract/files.ts';
import type { MessageKey } from '#contract/messages.ts';
import { message } from '#contract/messages.ts';
import { isShrinkable, typeOfFile } from './file-type.ts';

/** What is looked at before anything is sent. */
export interface OfferedFile {
  readonly name: string;
  /** As the device says; empty when it does not know. */
  readonly type: string;
  /** Bytes. */
  readonly size: number;
}

export interface RefusedFile {
  readonly name: string;
  /** Message key with parameters. */
  readonly reason: string;
}

/**
 * Sorts what was picked: as many as there is room for are taken, the others named with why. A photo is judged by size and type only
 * after it was made smaller.
 */
export function sortOffered<F extends OfferedFile>(offered: readonly F[], room: number): { taken: F[]; refused: RefusedFile[] } {
  const taken: F[] = [];
  const refused: RefusedFile[] = [];
  for (const file of offered) {
    const reason = isShrinkable(typeOfFile(file)) ? undefined : whyNot(file);
    const full = taken.length >= room;
    if (reason) refused.push({ name: file.name, reason });
    else if (full) refused.push({ name: file.name, reason: message('file.too-many', { max: maximumClaimFiles }) });
    else taken.push(file);
  }
  return { taken, refused };
}

/** Why this file cannot be sent as it is; undefined when it can. */
export function whyNot(file: OfferedFile): MessageKey | undefined {
  if (!(fileMimeTypes as readonly string[]).includes(typeOfFile(file))) return 'file.unsupported';
  if (file.size > maximumFileSize) return 'file.too-large';
  if (file.size === 0) return 'file.empty';
  return undefined;
}
