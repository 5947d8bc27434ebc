const marks = /\p{M}+/gu;
const separators = /[^\p{L}\p{N}]+/u;
const asciiSeparators = /[^a-z0-9]+/;
const ascii = /^[\t\n\r -~]*$/;

const devanagari = /[\u0900-\u097F]+/g;

/** Lower case without accents, in Latin letters: "Śrī Bālājī" and "sri balaji" are the same words, and पुणे is pune. */
export function plain(text: string): string {
  return text.replaceAll(devanagari, inLatin).normalize('NFKD').replaceAll(marks, '').toLowerCase();
}

/** The words of a text, in order, repeated ones too. */
export function wordsOf(text: string): string[] {
  const words = ascii.test(text) ? text.toLowerCase().split(asciiSeparators) : plain(text).split(separators);
  return words[0] === '' || words.at(-1) === '' ? words.filter((word) => word !== '') : words;
}

const consonants = new Map(
  Object.entries({
    क: 'k',
    ख: 'kh',
    ग: 'g',
    घ: 'gh',
    ङ: 'n',
    च: 'ch',
    छ: 'chh',
    ज: 'j',
    झ: 'jh',
    ञ: 'n',
    ट: 't',
    ठ: 'th',
    ड: 'd',
    ढ: 'dh',
    ण: 'n',
    त: 't',
    थ: 'th',
    द: 'd',
    ध: 'dh',
    न: 'n',
    प: 'p',
    फ: 'f',
    ब: 'b',
    भ: 'bh',
    म: 'm',
    य: 'y',
    र: 'r',
    ल: 'l',
    व: 'v',
    ळ: 'l',
    श: 'sh',
    ष: 'sh',
    स: 's',
    ह: 'h',
  }),
);
/** With the dot below. */
const dotted = new Map(Object.entries({ ड: 'r', ढ: 'rh', ज: 'z' }));
const vowels = new Map(
  Object.entries({
    अ: 'a',
    आ: 'a',
    इ: 'i',
    ई: 'i',
    उ: 'u',
    ऊ: 'u',
    ऋ: 'ri',
    ए: 'e',
    ऐ: 'ai',
    ओ: 'o',
    औ: 'au',
    ऑ: 'o',
    ऍ: 'e',
    'ा': 'a',
    'ि': 'i',
    'ी': 'i',
    'ु': 'u',
    'ू': 'u',
    'ृ': 'ri',
    'े': 'e',
    'ै': 'ai',
    'ो': 'o',
    'ौ': 'au',
    'ॉ': 'o',
    'ॅ': 'e',
  }),
);
const [virama, nukta, anusvara, candrabindu] = ['\u094D', '\u093C', '\u0902', '\u0901'];
const labial = /[पफबभम]/;

interface Syllable {
  head: string;
  vowel: string;
  /** The `a` that a consonant has where nothing else is written: mostly not heard within and at the end of a word. */
  isInherent: boolean;
  tail: string;
}

/** A word in Devanagari as it is usually written in Latin letters: पुणे → pune, नागपुर → nagpur. Other letters stay. */
function inLatin(word: string): string {
  const syllables = syllablesOf(word.normalize('NFD'));
  const last = syllables.at(-1);
  if (last?.isInherent && syllables.length > 1 && last.tail === '') last.vowel = '';
  for (let at = syllables.length - 2; at > 0; at -= 1) {
    const [before, here, after] = syllables.slice(at - 1, at + 2);
    if (here?.isInherent && here.tail === '' && before?.vowel && after?.vowel && after.head) here.vowel = '';
  }
  return syllables
    .map(({ head, vowel, tail }) => head + vowel + tail)
    .join('')
    .replaceAll(/ay(?=[^aeiouy])/g, 'ai');
}

function syllablesOf(text: string): Syllable[] {
  const found: Syllable[] = [];
  const letters = [...text];
  for (const [at, letter] of letters.entries()) {
    const last = found.at(-1);
    const consonant = (letters[at + 1] === nukta ? dotted.get(letter) : undefined) ?? consonants.get(letter);
    const vowel = vowels.get(letter);
    if (consonant !== undefined) found.push({ head: consonant, vowel: 'a', isInherent: true, tail: '' });
    else if (vowel !== undefined && last?.isInherent && last.tail === '' && /\p{M}/u.test(letter))
      Object.assign(last, { vowel, isInherent: false });
    else if (vowel !== undefined) found.push({ head: '', vowel, isInherent: false, tail: '' });
    else if (letter === virama && last) Object.assign(last, { vowel: '', isInherent: false });
    else if ((letter === anusvara || letter === candrabindu) && last) last.tail = labial.test(letters[at + 1] ?? '') ? 'm' : 'n';
    else if (letter >= '०' && letter <= '९')
      found.push({ head: String(letter.charCodeAt(0) - 0x0966), vowel: '', isInherent: false, tail: '' });
    else if (letter !== nukta) found.push({ head: letter, vowel: '', isInherent: false, tail: '' });
  }
  return found;
}
