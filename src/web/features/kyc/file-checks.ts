import { message } from '#contract/messages.ts';
import { fileMimeTypes, maximumFileSize } from '#contract/files.ts';

const extensions = /\.(jpe?g|png|gif|pdf|docx?)$/i;

/** Why a picked file is not even sent, as a message key; undefined when it may go. The server looks into it and has the last word. */
export function refusalOf(file: Pick<File, 'name' | 'type' | 'size'>, room: number, maximum: number): string | undefined {
  if (room <= 0) return message('file.too-many', { max: maximum });
  // Some phones name no type.
  const known = file.type === '' ? extensions.test(file.name) : (fileMimeTypes as readonly string[]).includes(file.type);
  if (!known) return 'file.unsupported-kyc';
  if (file.size === 0) return 'file.empty';
  // Photos are made smaller on the way.
  if (file.size > maximumFileSize && !isPhoto(file.type)) return 'file.too-large';
  return undefined;
}

function isPhoto(type: string): boolean {
  return type === 'image/jpeg' || type === 'image/png';
}
