const vowels: Readonly<Record<string, string>> = {
  अ: 'a',
  आ: 'a',
  इ: 'i',
  ई: 'i',
  उ: 'u',
  ऊ: 'u',
  ऋ: 'ri',
  ए: 'e',
  ऍ: 'e',
  ऐ: 'ai',
  ओ: 'o',
  ऑ: 'o',
  औ: 'au',
};

const signs: Readonly<Record<string, string>> = {
  'ा': 'a',
  'ि': 'i',
  'ी': 'i',
  'ु': 'u',
  'ू': 'u',
  'ृ': 'ri',
  'े': 'e',
  'ॅ': 'e',
  'ै': 'ai',
  'ो': 'o',
  'ॉ': 'o',
  'ौ': 'au',
};

/** Consonants as `soundOf` in `same-name.ts` folds their Latin spellings: sh and s, th and t, dh and d, w and v are one. */
const consonants: Readonly<Record<string, string>> = {
  क: 'k',
  ख: 'kh',
  ग: 'g',
  घ: 'gh',
  ङ: 'n',
  च: 'ch',
  छ: 'ch',
  ज: 'j',
  झ: 'jh',
  ञ: 'n',
  ट: 't',
  ठ: 't',
  ड: 'd',
  ढ: 'd',
  ण: 'n',
  त: 't',
  थ: 't',
  द: 'd',
  ध: 'd',
  न: 'n',
  प: 'p',
  फ: 'f',
  ब: 'b',
  भ: 'bh',
  म: 'm',
  य: 'y',
  र: 'r',
  ल: 'l',
  ळ: 'l',
  व: 'v',
  श: 's',
  ष: 's',
  स: 's',
  ह: 'h',
};

const halant = '्';
const nukta = '़';
/** Marks an unwritten short a, which Latin spellings of a name write or leave out. */
const unwritten = '~';

/** Whole words whose usual Latin spelling doesn't follow their letters. */
const usualSpellings: Readonly<Record<string, string>> = { सिंह: 'singh', सिंग: 'singh', लि: 'limited', प्रा: 'private' };

export const hasDevanagari = (word: string): boolean => /\p{Script=Devanagari}/u.test(word);

/** 'रमेश' → a pattern that fits 'rames'. Latin words are compared in the folded spelling of `soundOf`. */
export function devanagariPattern(word: string): RegExp {
  const usual = usualSpellings[word];
  return new RegExp(`^${usual ?? latinOf(word)}$`);
}

function latinOf(word: string): string {
  const letters = [...word.normalize('NFD')].filter((letter) => letter !== nukta);
  let latin = '';
  for (const [at, letter] of letters.entries()) {
    const consonant = consonants[letter];
    const next = letters[at + 1] ?? '';
    if (consonant !== undefined) {
      const hasVowel = next === halant || signs[next] !== undefined;
      latin += consonant + (hasVowel ? '' : unwritten);
    } else latin += vowels[letter] ?? signs[letter] ?? nasalOf(letter);
  }
  return (
    latin
      // Two equal sounds are one in the folded spelling.
      .replaceAll(/([a-z])\1+/g, '$1')
      // No a is spoken at the end, except after two consonants: कमल, but कृष्ण.
      .replace(/([^aeiou~]{2})~$/, '$1a?')
      .replace(/y~$/, 'i')
      .replace(/~$/, '')
      .replaceAll(/y~(?=[^aeiou])/g, '(?:ya|i)')
      .replaceAll(unwritten, 'a?')
  );
}

function nasalOf(letter: string): string {
  return letter === 'ं' || letter === 'ँ' ? '[nm]' : '';
}
