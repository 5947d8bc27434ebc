import { cx } from './class-names.ts';

/** A person's or garage's initials in a disc; decoration, the name stands beside it. */
export function Avatar({
  name,
  size = 'medium',
  className,
}: {
  readonly name: string;
  readonly size?: 'small' | 'medium' | 'large';
  readonly className?: string;
}) {
  const box = { small: 'size-8 text-14', medium: 'size-10 text-14', large: 'size-14 text-18' }[size];
  return (
    <span
      aria-hidden
      className={cx(
        'inline-flex shrink-0 items-center justify-center rounded-full bg-brand-tint font-semibold text-brand select-none forced-colors:border',
        box,
        className,
      )}
    >
      {initialsOf(name)}
    </span>
  );
}

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
