import { fileMimeTypes, maximumClaimFiles, maximumFileSize } from '#contract/files.ts';
import type { MessageKey } from '#contract/messages.ts';
import { message } from '#contract/messages.ts';
import { isNameless, isShrinkable, typeOfFile } from './file-type.ts';

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
    const reason = whyNotPicked(file);
    const full = taken.length >= room;
    if (reason) refused.push({ name: file.name, reason });
    else if (full) refused.push({ name: file.name, reason: message('file.too-many', { max: maximumClaimFiles }) });
    else taken.push(file);
  }
  return { taken, refused };
}

/** Why this file is not even tried; undefined when it is. A photo is judged after it was made smaller. */
export function whyNotPicked(file: OfferedFile): MessageKey | undefined {
  return isShrinkable(typeOfFile(file)) ? undefined : whyNot(file);
}

/** Why this file cannot be sent as it is; undefined when it can. */
export function whyNot(file: OfferedFile): MessageKey | undefined {
  const type = typeOfFile(file);
  if (/^image\/hei[cf]/.test(type)) return 'file.heic';
  if (!(fileMimeTypes as readonly string[]).includes(type) && !isNameless(file)) return 'file.unsupported';
  if (file.size > maximumFileSize) return 'file.too-large';
  if (file.size === 0) return 'file.empty';
  return undefined;
}
