import { fileMimeTypes, maximumClaimFiles, maximumFileSize } from '#contract/files.ts';
import { message } from '#contract/messages.ts';
import type { MessageKey } from '#contract/messages.ts';

type Known = (typeof fileMimeTypes)[number] | 'image/heic' | 'image/heif' | 'image/webp' | 'image/avif';

const extensions: Readonly<Record<string, Known>> = {
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  gif: 'image/gif',
  heic: 'image/heic',
  heif: 'image/heif',
  webp: 'image/webp',
  avif: 'image/avif',
  pdf: 'application/pdf',
  doc: 'application/msword',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
};

/** What devices, mail programs and download managers say of bytes that they know nothing of. */
const unknown = /^(|(application|binary)\/(octet-stream|(x-|force-)?download|unknown))$/;
const otherNames: Readonly<Record<string, Known>> = {
  'image/jpg': 'image/jpeg',
  'image/pjpeg': 'image/jpeg',
  'image/x-png': 'image/png',
  'application/x-pdf': 'application/pdf',
  'text/pdf': 'application/pdf',
};

interface Named {
  readonly name: string;
  readonly type: string;
}

/** The type by what the device says, else by the ending; empty when neither tells. The server looks into the file itself. */
export function typeOfFile({ name, type }: Named): string {
  if (!unknown.test(type)) return otherNames[type] ?? type;
  return extensions[name.split('.').at(-1)?.toLowerCase() ?? ''] ?? '';
}

/** Neither device nor ending says what it is: only its content does. */
export function isNameless(file: Named): boolean {
  return typeOfFile(file) === '' && !/\.[a-z][a-z\d]{1,7}$/i.test(file.name);
}

/** Photos that this device can make smaller before they are sent, whatever their size and kind. */
export function isShrinkable(type: string): boolean {
  return type.startsWith('image/') && type !== 'image/gif' && type !== 'image/svg+xml';
}

/** '0:07': minutes and seconds of a sound. */
export function noteLength(seconds: number): string {
  const whole = Math.round(seconds);
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
}

/** What is looked at before anything is sent. */
interface OfferedFile {
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
