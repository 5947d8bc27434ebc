import type { fileMimeTypes } from '#contract/files.ts';

const extensions: Readonly<Record<string, (typeof fileMimeTypes)[number]>> = {
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  gif: 'image/gif',
  pdf: 'application/pdf',
  doc: 'application/msword',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
};

/** The type by what the device says, else by the ending; empty when neither tells. The server looks into the file itself. */
export function typeOfFile({ name, type }: { readonly name: string; readonly type: string }): string {
  return type || (extensions[name.split('.').at(-1)?.toLowerCase() ?? ''] ?? '');
}

/** Photos that this device can make smaller before they are sent, whatever their size and kind. */
export function isShrinkable(type: string): boolean {
  return type.startsWith('image/') && type !== 'image/gif' && type !== 'image/svg+xml';
}
