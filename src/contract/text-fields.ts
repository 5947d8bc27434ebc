import { cleanLine, cleanText } from '#domain/clean-text.ts';
import { message } from './messages.ts';
import type { MessageKey } from './messages.ts';
import { z } from './zod-setup.ts';

interface TextOptions {
  /** When it is missing or no text. */
  readonly missing?: MessageKey;
  /** When it is longer; without it the general message. */
  readonly tooLong?: string;
}

/** Before anything is cleaned or matched: nobody pastes four times as many invisible characters as text. */
const rawLength = (max: number) => max * 4 + 100;

/** Every text that enters is one of these: cleaned, and a length that ends the checks, so that no pattern sees a text of any length. */
function cleaned(clean: (typed: string) => string, max: number, { missing, tooLong }: TextOptions) {
  const error = tooLong ?? message('general.too-long', { max });
  return z
    .string(missing)
    .check(z.maxLength(rawLength(max), { error, abort: true }), z.overwrite(clean), z.maxLength(max, { error, abort: true }));
}

/** A text of one line; empty when there was nothing to see. */
export function oneLine(max: number, options: TextOptions = {}) {
  return cleaned(cleanLine, max, options);
}

/** What is written in a text area; its lines are kept. */
export function freeText(max: number, options: TextOptions = {}) {
  return cleaned((typed) => cleanText(typed).trim(), max, options);
}

/** The text of a CSV file or of a copied table, whose first cell may be empty. */
export function tableText(max: number, options: TextOptions = {}) {
  return cleaned(cleanText, max, options);
}

/** A code, number or key: the same message when it is missing, too long, or anything else. */
export function codeText(max: number, invalid: MessageKey) {
  return oneLine(max, { missing: invalid, tooLong: invalid });
}
