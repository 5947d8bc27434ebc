const plain = /^[\x20-\x7e\n\t]*$/;
/** Invisible characters: format and control characters, fillers, grapheme joiners, lone surrogates. */
const invisible = /[\p{Cc}\p{Cf}\p{Cs}\p{Default_Ignorable_Code_Point}]+/gu;
/** Except tabs, line breaks and variation selectors. */
const notKept = /[^\t\n\p{Variation_Selector}]+/gu;
const joiner = /^[\u200c\u200d]$/;
/** Devanagari to Sinhala: there a joiner between two letters, or after a virama, changes the letter. */
const isIndicLetter = (sign: string) => /^[\u0900-\u0dff]$/.test(sign) && /^[\p{L}\p{M}]$/u.test(sign);
const virama = /^[\u094d\u09cd\u0a4d\u0acd\u0b4d\u0bcd\u0c4d\u0ccd\u0d4d\u0dca]$/;
const lineBreak = /\r\n?|[\x85\u2028\u2029]/g;
const oddSpace = /[\p{Zs}\v\f\u2800]/gu;
const dash = /[\u2010-\u2015\u2043\u2212\u2e3a\u2e3b\ufe58\ufe63\uff0d]/g;
const digit = /\p{Nd}/gu;
/** Composing is quadratic in the length of such a run; text needs two or three. Unicode's stream-safe format limits it to 30. */
const longMarks = /(\p{M}{30})\p{M}+/gu;

const westernDigits = new Map<string, string>();

/** Unicode digits come in runs of ten from 0 to 9: the offset within the run gives the digit. */
function westernDigit(sign: string): string {
  const known = westernDigits.get(sign);
  if (known !== undefined) return known;
  const code = sign.codePointAt(0) ?? 0;
  let first = code;
  while (/\p{Nd}/u.test(String.fromCodePoint(first - 1))) first -= 1;
  const western = String((code - first) % 10);
  westernDigits.set(sign, western);
  return western;
}

function withoutInvisible(text: string): string {
  return text.replaceAll(invisible, (run, at: number) => {
    if (!joiner.test(run)) return run.replaceAll(notKept, '');
    const [before, after] = [text.charAt(at - 1), text.charAt(at + run.length)];
    const meant = isIndicLetter(before) && (virama.test(before) || isIndicLetter(after));
    return meant ? run : '';
  });
}

/**
 * Normalises typed and pasted text (WhatsApp, Excel, phone contacts, Word): no invisible characters, plain spaces and hyphens, digits 0 to 9, NFC. Line breaks
 * and tabs are kept. Linear time.
 */
export function cleanText(text: string): string {
  if (plain.test(text)) return text;
  return withoutInvisible(text.replaceAll(lineBreak, '\n').replaceAll(oddSpace, ' '))
    .replaceAll(dash, '-')
    .replaceAll(digit, westernDigit)
    .replaceAll(longMarks, '$1')
    .normalize('NFC');
}

/** The same for a single-line field, trimmed. */
export function cleanLine(text: string): string {
  return cleanText(text)
    .replaceAll(/[\t\n]+/g, ' ')
    .trim();
}
