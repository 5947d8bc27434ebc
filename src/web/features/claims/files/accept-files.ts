import { fileMimeTypes, maximumClaimFiles, maximumFileSize } from '#contract/files.ts';
import type { MessageKey } from '#contract/messages.ts';
import { message } from '#contract/messages.ts';

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

const extensions: Readonly<Record<string, (typeof fileMimeTypes)[number]>> = {
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  gif: 'image/gif',
  pdf: 'application/pdf',
  doc: 'application/msword',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
};

/** The type by what the device says, else by the ending; the server looks into the file itself. */
export function typeOfFile({ name, type }: Pick<OfferedFile, 'name' | 'type'>): string {
  return type || (extensions[name.split('.').at(-1)?.toLowerCase() ?? ''] ?? '');
}

/** Photos that this device can make smaller before they are sent, whatever their size and kind. */
export function isShrinkable(type: string): boolean {
  return type.startsWith('image/') && type !== 'image/gif' && type !== 'image/svg+xml';
}

/**
 * Sorts what was picked: as many as there is room for are taken, the others named with why. A photo is judged by size and type only
 * after it was made smaller.
 */
export function sortOffered<F extends OfferedFile>(
  offered: readonly F[],
  present: number,
): { taken: F[]; refused: RefusedFile[] } {
  const taken: F[] = [];
  const refused: RefusedFile[] = [];
  for (const file of offered) {
    const reason = isShrinkable(typeOfFile(file)) ? undefined : whyNot(file);
    const full = present + taken.length >= maximumClaimFiles;
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
