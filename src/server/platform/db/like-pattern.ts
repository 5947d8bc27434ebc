/** For `ilike`: the words anywhere; what would be a pattern is taken literally. Null when nothing was asked. */
export function likePattern(search: string | undefined): string | null {
  const text = search?.trim() ?? '';
  return text === '' ? null : `%${text.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)}%`;
}
