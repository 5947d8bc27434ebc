import { readdirSync, readFileSync } from 'node:fs';
import { extractText, getDocumentProxy } from 'unpdf';
import { beforeAll, describe, expect, it } from 'vitest';
import { documentVersions } from '#contract/legal/legal-text.ts';
import type { LegalBlock, LegalText } from '#contract/legal/legal-text.ts';
import { locales, sourceLocale } from '#domain/languages.ts';
import type { Locale } from '#domain/languages.ts';
import { legalPages, legalPdf } from './draw-legal-text.ts';
import { readLegalText } from './read-legal-text.ts';

const content = new URL('../../../../content/', import.meta.url);
const names = (locale: Locale) => readdirSync(new URL(locale, content)).map((file) => file.replace(/\.md$/, ''));

function read(locale: Locale, name: string): LegalText {
  return readLegalText(readFileSync(new URL(`${locale}/${name}.md`, content), 'utf8'), locale, name);
}

/** What a translation must share with the original: block kinds, clause numbers, row and item counts, links. */
function shape(block: LegalBlock): unknown {
  const words = (line: { text: string }[]) => line.map(({ text }) => text).join('');
  switch (block.kind) {
    case 'heading':
    case 'paragraph': {
      const spans = [...block.spans];
      return [block.kind, /^\d+(\.\d+)?/.exec(words(spans))?.[0], spans.flatMap(({ href }) => href ?? [])];
    }
    case 'list':
      return [block.kind, block.items.length];
    case 'table':
      return [block.kind, block.head.length, block.rows.length];
  }
}

const translated = locales
  .filter((locale) => locale !== sourceLocale)
  .flatMap((locale) => names('en').map((name) => [name, locale] as const));

describe('legal texts', () => {
  it('are in force in the versions that acceptances record', () => {
    expect(Object.fromEntries(names('en').map((name) => [name, read('en', name).version]))).toEqual(documentVersions);
  });

  it.each(translated)('%s in %s is the same text, clause by clause', (name, locale) => {
    const [translation, english] = [read(locale, name), read('en', name)];
    expect([translation.version, translation.since]).toEqual([english.version, english.since]);
    expect(translation.blocks.map(shape)).toEqual(english.blocks.map(shape));
    expect(JSON.stringify(translation.blocks)).toMatch(/[\u0900-\u097F]/);
  });

  it('show no fees: a claimant sees the price of the own claim, the public none', () => {
    for (const name of names('en')) expect(JSON.stringify(read('en', name)), name).not.toMatch(/₹|\bRs\b|\brupees?\b/i);
  });

  it('stop the build when they say what paper cannot show', () => {
    const head = '---\ntitle: T\nsummary: S\nversion: 1\nsince: 2026-11-01\n---\n';
    expect(() => readLegalText(`${head}\n<b>raw</b> HTML`, 'en', 'x')).toThrow('no place on paper');
    expect(() => readLegalText(`${head}\n# First level`, 'en', 'x')).toThrow('two levels');
    expect(() => readLegalText('no front matter', 'en', 'x')).toThrow('no front matter');
    expect(() => readLegalText(head.replace('version: 1\n', ''), 'en', 'x')).toThrow('version');
  });
});

const agreements = locales.flatMap((locale) =>
  names(locale)
    .filter((name) => name.endsWith('-agreement'))
    .map((name) => [name, locale] as const),
);

describe.each(agreements)('pages of %s in %s', (name, locale) => {
  const text = read(locale, name);
  let pdf: Buffer;
  let pages: readonly string[];

  beforeAll(async () => {
    pdf = await legalPdf(text);
    ({ text: pages } = await extractText(await getDocumentProxy(new Uint8Array(pdf))));
  });

  it('stay inside the margins', async () => {
    const document = await getDocumentProxy(new Uint8Array(pdf));
    for (const at of pages.keys()) {
      const { items } = await (await document.getPage(at + 1)).getTextContent();
      for (const item of items) {
        if (!('str' in item) || item.str.trim() === '') continue;
        expect(item.transform[4], item.str).toBeGreaterThanOrEqual(63);
        expect(item.transform[4] + item.width, item.str).toBeLessThanOrEqual(595.28 - 63);
      }
    }
  });

  it('hold every clause of the text, in order', () => {
    const numbers = (words: string): readonly string[] => words.match(/\d+\.\d+/g) ?? [];
    const said = text.blocks.flatMap((block) => ('spans' in block ? block.spans.map((span) => span.text).join('') : []));
    const clauses = said.flatMap((words) => /^\d+\.\d+/.exec(words) ?? []);
    expect(clauses.length).toBeGreaterThan(5);
    const printed = numbers(pages.join('\n'));
    let from = 0;
    for (const clause of clauses) {
      from = printed.indexOf(clause, from);
      expect(from, clause).toBeGreaterThanOrEqual(0);
    }
    if (locale !== 'en') return;
    const letters = (words: string) => words.replaceAll(/[^\p{L}\p{N}]/gu, '');
    const all = letters(pages.map((page) => page.replaceAll(/[^\n]*\bPage \d+ of \d+\s*$/g, '')).join(''));
    for (const words of said) expect(all).toContain(letters(words));
  });

  it('are counted in their feet, and in the picture of the viewer', async () => {
    const of = locale === 'en' ? 'of' : '/';
    for (const [at, words] of pages.entries()) {
      expect(words.replaceAll(/\s+/g, ' ')).toContain(`${at + 1} ${of} ${pages.length}`);
    }
    expect(pages.length).toBeGreaterThan(2);
    expect((await legalPages(text)).pages).toBe(pages.length);
  });

  it('become the same PDF every time, tagged and titled', async () => {
    expect((await legalPdf(text)).equals(pdf)).toBe(true);
    const source = pdf.toString('latin1');
    expect(source.startsWith('%PDF-1.7')).toBe(true);
    expect(source).toContain('/MarkInfo');
    expect(source).toContain(`/Lang (${locale}-IN)`);
    expect(source).toContain(locale === 'en' ? '+Inter-Regular' : '+NotoSansIndic-Regular');
  });
});
