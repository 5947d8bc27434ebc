import type { fileMimeTypes } from '#contract/files.ts';

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
