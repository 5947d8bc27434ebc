/** Can PostgreSQL keep this text? Not a NUL, nor half of a surrogate pair. */
export function isStorable(text: string): boolean {
  return text.isWellFormed() && !text.includes('\0');
}

/** The same of an address, whose text is still percent-encoded: a surrogate's own bytes begin with ED A0 to ED BF. */
export function isStorableUrl(url: string): boolean {
  return !/%00|%ed%[ab]/i.test(url);
}
