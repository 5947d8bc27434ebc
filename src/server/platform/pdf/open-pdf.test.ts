import { describe, expect, it } from 'vitest';
import { extractText, getDocumentProxy } from 'unpdf';
import { openPdf, pdfBytes, setFont, spelledOut, writable } from './open-pdf.ts';

const about = { title: 'T', date: new Date('2026-11-01T00:00:00Z'), size: 'A4', margin: 50 } as const;

describe('letters on paper', () => {
  it('join into conjuncts: two consonants with a virama take less room than side by side', () => {
    const pdf = openPdf({ ...about, locale: 'hi' });
    const width = (text: string) => setFont(pdf, text, { locale: 'hi', size: 100 }).widthOfString(text);
    for (const [left, right] of ['द्द', 'क्ष', 'त्र', 'ज्ञ', 'श्र'].map((pair) => pair.split('\u094d') as [string, string])) {
      expect(width(`${left}\u094d${right}`), left + right).toBeLessThan(width(left) + width(right));
    }
  });

  it('come from Inter, and from Noto Sans where only that has them', () => {
    const pdf = openPdf({ ...about, locale: 'en' });
    const width = (text: string) => setFont(pdf, text, { locale: 'en', size: 100 }).widthOfString(text);
    const hindi = openPdf({ ...about, locale: 'hi' });
    // The same letters are not as wide in the other font.
    expect(width('Garage')).not.toBe(setFont(hindi, 'Garage', { locale: 'hi', size: 100 }).widthOfString('Garage'));
    expect(width('शर्मा मोटर्स')).toBe(setFont(hindi, 'शर्मा मोटर्स', { locale: 'hi', size: 100 }).widthOfString('शर्मा मोटर्स'));
  });

  it('keep rupees and Hindi, and say where they cannot write a letter', () => {
    const pdf = openPdf({ ...about, locale: 'en' });
    expect(writable(pdf, '₹2,45,000 – ठीक')).toBe('₹2,45,000 – ठीक');
    expect(writable(pdf, '4:30\u202fpm')).toBe('4:30\u00a0pm');
    expect(writable(pdf, '山田 Motors')).toBe('?? Motors');
  });

  it.each([
    ['Bengali', 'শ্রীকৃষ্ণ চট্টোপাধ্যায়'],
    ['Gurmukhi', 'ਗੁਰਪ੍ਰੀਤ ਸਿੰਘ'],
    ['Gujarati', 'શ્રીકૃષ્ણ પટેલ'],
    ['Odia', 'ଶ୍ରୀକୃଷ୍ଣ ମହାନ୍ତି'],
    ['Tamil', 'தமிழ்ச்செல்வன்'],
    ['Telugu', 'శ్రీకృష్ణ రెడ్డి'],
    ['Kannada', 'ಶ್ರೀಕೃಷ್ಣ ಗೌಡ'],
    ['Malayalam', 'ശ്രീകൃഷ്ണൻ നായർ'],
  ])('write a name in %s, also in the middle of a Hindi sentence', async (_, name) => {
    const text = `दावा: ${name} Motors`;
    const pdf = openPdf({ ...about, locale: 'hi' });
    expect(writable(pdf, text)).toBe(text.normalize('NFC'));
    const bytes = pdfBytes(pdf);
    pdf.addPage();
    spelledOut(pdf, text, () => setFont(pdf, text, { locale: 'hi', size: 12 }).text(text));
    pdf.end();
    // Each letter has a glyph: where one is missing, pdfkit embeds .notdef for U+0000 in the table that gives letters back.
    const { text: read } = await extractText(await getDocumentProxy(new Uint8Array(await bytes)), { mergePages: true });
    expect(read).not.toContain('\u0000');
    const letters = (words: string) => new Set(words.normalize('NFD').replaceAll(/[^\p{L}]/gu, ''));
    expect([...letters(name)].filter((letter) => !letters(read).has(letter))).toEqual([]);
  });

  it('never fail for letters that no language combines', () => {
    const pdf = openPdf({ ...about, locale: 'en' });
    const marks = ['\u0a4d', '\u0b4d', '\u0c4d', '\u0d3f', '\u093f', '\u0981', '\u200d', '\u0bcd'];
    const words = ['ਸ', 'ଶ', 'శ', 'ശ', 'श', 'ক', '◌'].flatMap((base) =>
      marks.flatMap((one) => marks.flatMap((two) => marks.map((three) => `${base}${one}${two}${three}`))),
    );
    for (const word of words) {
      const text = writable(pdf, word);
      expect(() => setFont(pdf, text, { locale: 'en', size: 10 }).widthOfString(text), word).not.toThrow();
    }
  });
});
