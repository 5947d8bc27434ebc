import { extractText, getDocumentProxy } from 'unpdf';
import { describe, expect, it } from 'vitest';
import type { Locale } from '#domain/languages.ts';
import { typesetPdf, writable } from './typst.ts';

const typeset = (said: readonly string[], { title = 'T', locale = 'en' }: { title?: string; locale?: Locale } = {}) =>
  typesetPdf(
    new URL('./typst.test.typ', import.meta.url),
    { title, locale, date: new Date('2026-11-01T10:03:04Z') },
    { said, pictures: 0 },
  );

async function read(pdf: Uint8Array): Promise<string> {
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(pdf)), { mergePages: true });
  return text.normalize('NFC');
}

const letters = (words: string) => new Set(words.normalize('NFD').replaceAll(/[^\p{L}]/gu, ''));
/** Text obtained by copying, from the PDF's ActualText entries. */
const actualTexts = (pdf: Buffer) =>
  [...pdf.toString('latin1').matchAll(/\/ActualText <FEFF([0-9A-F]+)>/g)].map(([, hex = '']) =>
    Buffer.from(hex, 'hex').swap16().toString('utf16le'),
  );

describe('a document', () => {
  it('is tagged, has a title and says its language', async () => {
    const pdf = await typeset(['ठीक है'], { title: 'Gate pass GP-1', locale: 'hi' });
    const document = await getDocumentProxy(new Uint8Array(pdf));
    const { info } = await document.getMetadata();
    expect(info).toMatchObject({ Title: 'Gate pass GP-1', Author: 'Gatepass', Language: 'hi-IN' });
    expect(await document.getMarkInfo()).toMatchObject({ Marked: true });
    const tree = await (await document.getPage(1)).getStructTree();
    expect(JSON.stringify(tree)).toMatch(/"role":"H1".*"role":"P"/);
  });

  it('has the same bytes for the same content, also after others', async () => {
    const first = await typeset(['₹2,45,000', 'शर्मा मोटर्स']);
    await typeset(['another']);
    expect((await typeset(['₹2,45,000', 'शर्मा मोटर्स'])).equals(first)).toBe(true);
  });

  it.each([
    '#include "/etc/passwd"',
    '*[',
    '#read("/given.json") $x$ _a_ \\ @b <c> // d /* e',
    '= T\n- a\n+ b',
    '\u0022) #panic("',
    '`a` ~ -- --- ...',
  ])('prints %s as typed', async (said) => {
    const plain = (text: string) => text.replaceAll(/\s+/g, ' ').trim();
    expect(plain(await read(await typeset([said])))).toBe(plain(`T ${said}`));
  });

  it('takes 5,000 characters without a space and keeps them on the page', async () => {
    const began = performance.now();
    const pdf = await typeset(['x'.repeat(5000), 'क्ष'.repeat(1500), 'a '.repeat(2500)]);
    expect(performance.now() - began).toBeLessThan(20_000);
    const page = await (await getDocumentProxy(new Uint8Array(pdf))).getPage(1);
    const { items } = await page.getTextContent();
    const ends = items.flatMap((item) => ('str' in item ? (item.transform[4] as number) + item.width : []));
    expect(Math.max(...ends)).toBeLessThan(595.28 - 50);
    expect((await read(pdf)).match(/x/g)).toHaveLength(5000);
  });

  it('goes on after one that failed', async () => {
    const failing = typesetPdf(new URL('./typst.test.typ', import.meta.url), { title: 'T', locale: 'en', date: new Date(0) }, {});
    await expect(failing).rejects.toThrow('typst.test.typ');
    expect(await read(await typeset(['next']))).toContain('next');
  });
});

describe('letters on paper', () => {
  it.each([
    ['Hindi', 'श्रीकृष्ण त्रिवेदी'],
    ['Marathi', 'ज्ञानेश्वर कुलकर्णी'],
    ['Bengali', 'শ্রীকৃষ্ণ চট্টোপাধ্যায়'],
    ['Gurmukhi', 'ਗੁਰਪ੍ਰੀਤ ਸਿੰਘ'],
    ['Gujarati', 'શ્રીકૃષ્ણ પટેલ'],
    ['Odia', 'ଶ୍ରୀକୃଷ୍ଣ ମହାନ୍ତି'],
    ['Tamil', 'தமிழ்ச்செல்வன்'],
    ['Telugu', 'శ్రీకృష్ణ రెడ్డి'],
    ['Kannada', 'ಶ್ರೀಕೃಷ್ಣ ಗೌಡ'],
    ['Malayalam', 'ശ്രീകൃഷ്ണൻ നായർ'],
  ])('write a name in %s that can be copied, also in the middle of a Hindi sentence', async (_, name) => {
    const text = `दावा: ${name} Motors`;
    expect(writable(text)).toBe(text.normalize('NFC'));
    const pdf = await typeset([text], { locale: 'hi' });
    const said = await read(pdf);
    const copied = letters(said + actualTexts(pdf).join(''));
    expect([...letters(name)].filter((letter) => !copied.has(letter))).toEqual([]);
    expect(said).toContain('Motors');
  });

  it('join into conjuncts: two consonants with a virama take less room than side by side', async () => {
    const width = async (text: string) => {
      const page = await (await getDocumentProxy(new Uint8Array(await typeset([text], { locale: 'hi' })))).getPage(1);
      const { items } = await page.getTextContent();
      return items
        .flatMap((item) => ('str' in item && item.transform[0] < 12 ? item.width : []))
        .reduce((sum, one) => sum + one, 0);
    };
    for (const [left, right] of ['द्द', 'क्ष', 'त्र', 'ज्ञ', 'श्र'].map((pair) => pair.split('\u094d') as [string, string]))
      expect(await width(`${left}\u094d${right}`), left + right).toBeLessThan(await width(left + right));
  });

  it('keep rupees and Hindi, and say where they cannot write a letter', () => {
    expect(writable('₹2,45,000 – ठीक')).toBe('₹2,45,000 – ठीक');
    expect(writable('4:30\u202fpm')).toBe('4:30\u00a0pm');
    expect(writable('山田 Motors 😀 \ud83d\u0007')).toBe('?? Motors ? ??');
  });

  it('are all in our fonts', async () => {
    const all = Array.from({ length: 0x2300 }, (_, at) => String.fromCodePoint(at)).filter(
      (letter) => writable(letter) === letter,
    );
    expect(all.length).toBeGreaterThan(1000);
    // Typst fails on a letter that no font contains.
    for (const locale of ['en', 'hi'] as const)
      await typeset([all.join(' ')], { locale, title: all.join(' ').replaceAll('\n', '') });
  });

  it('never fail for letters that no language combines', async () => {
    const marks = ['\u0a4d', '\u0b4d', '\u0c4d', '\u0d3f', '\u093f', '\u0981', '\u200d', '\u0bcd'];
    const words = ['ਸ', 'ଶ', 'శ', 'ശ', 'श', 'ক', '◌'].flatMap((base) =>
      marks.flatMap((one) => marks.flatMap((two) => marks.map((three) => `${base}${one}${two}${three}`))),
    );
    expect((await typeset([words.join(' ')])).length).toBeGreaterThan(0);
  });
});
