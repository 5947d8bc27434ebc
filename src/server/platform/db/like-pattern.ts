import { normalisePhone } from '#domain/written-contacts.ts';

const literally = (text: string) => `%${text.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)}%`;

/** For `ilike`: the words anywhere; what would be a pattern is taken literally. Null when nothing was asked. */
export function likePattern(search: string | undefined): string | null {
  const text = search?.trim() ?? '';
  return text === '' ? null : literally(text);
}

/**
 * For `ilike any(…)`, where numbers are searched that are kept without what people put between their parts: also 'MH-12 QX 1348' finds MH12QX1348,
 * and '+91 98765-43210' finds 9876543210. Null when nothing was asked.
 */
export function likePatterns(search: string | undefined): string[] | null {
  const text = search?.trim() ?? '';
  if (text === '') return null;
  const bare = text.replaceAll(/[\s./_-]/g, '');
  const spellings = /\d/.test(bare) && bare.length >= 3 ? [text, bare, normalisePhone(text)] : [text];
  return [...new Set(spellings)].map(literally);
}
