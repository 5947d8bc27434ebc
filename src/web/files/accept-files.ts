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

/** Generic MIME types that devices, mail clients and download managers report for unknown files. */
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

/** MIME type from the device, else from the extension; empty if neither is known. The server inspects the content itself. */
export function typeOfFile({ name, type }: Named): string {
  if (!unknown.test(type)) return otherNames[type] ?? type;
  return extensions[name.split('.').at(-1)?.toLowerCase() ?? ''] ?? '';
}

/** Neither MIME type nor extension is known: only the content tells. */
export function isNameless(file: Named): boolean {
  return typeOfFile(file) === '' && !/\.[a-z][a-z\d]{1,7}$/i.test(file.name);
}

/** Photos that this device can shrink before upload, so size and format limits do not apply. */
export function isShrinkable(type: string): boolean {
  return type.startsWith('image/') && type !== 'image/gif' && type !== 'image/svg+xml';
}

/** Duration of a recording as m:ss: '0:07'. */
export function noteLength(seconds: number): string {
  const whole = Math.round(seconds);
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
}

interface OfferedFile {
  readonly name: string;
  /** MIME type from the device; empty if unknown. */
  readonly type: string;
  /** Bytes. */
  readonly size: number;
}

export interface RefusedFile {
  readonly name: string;
  /** Message key with parameters. */
  readonly reason: string;
}

/** Accepts as many of the picked files as fit and rejects the others with a reason. Photos are checked for size and type only after shrinking. */
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

/** Reason to reject a picked file; undefined if accepted. Photos are checked after shrinking. */
export function whyNotPicked(file: OfferedFile): MessageKey | undefined {
  return isShrinkable(typeOfFile(file)) ? undefined : whyNot(file);
}

/** Reason why a file cannot be uploaded unchanged; undefined if it can. */
export function whyNot(file: OfferedFile): MessageKey | undefined {
  const type = typeOfFile(file);
  if (/^image\/hei[cf]/.test(type)) return 'file.heic';
  if (!(fileMimeTypes as readonly string[]).includes(type) && !isNameless(file)) return 'file.unsupported';
  if (file.size > maximumFileSize) return 'file.too-large';
  if (file.size === 0) return 'file.empty';
  return undefined;
}
