const letters = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** First letters of first and last name, whole letters in every script; '?' where there is no name. */
export function initialsOf({ firstName, lastName }: { firstName: string; lastName: string }): string {
  const first = (name: string) => letters.segment(name.trim())[Symbol.iterator]().next().value?.segment ?? '';
  return (first(firstName) + first(lastName)).toLocaleUpperCase('en') || '?';
}
