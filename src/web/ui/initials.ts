/** 'Asha Rani Verma' → 'AV': the first letters of the first and last word; '' for an empty name. */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/).filter(Boolean);
  const first = words[0];
  if (!first) return '';
  const last = words.length > 1 ? words.at(-1) : undefined;
  return [first, last].map((word) => (word ? firstLetter(word) : '')).join('');
}

function firstLetter(word: string): string {
  // By grapheme: a Devanagari letter keeps its vowel sign.
  const [first] = new Intl.Segmenter('en', { granularity: 'grapheme' }).segment(word);
  return (first?.segment ?? '').toLocaleUpperCase('en');
}
