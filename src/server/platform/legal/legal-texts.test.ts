import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { documentVersions } from '#contract/legal/legal-text.ts';
import type { LegalBlock, LegalText } from '#contract/legal/legal-text.ts';
import { currentTermsVersion } from '#contract/claims/intake/claim-parts.ts';
import { drawPdf, pagesOf } from './draw-pdf.ts';
import { paper } from './pages.ts';
import { readLegalText } from './read-legal-text.ts';

const content = new URL('../../../../content/', import.meta.url);
const names = (locale: 'en' | 'hi') => readdirSync(new URL(locale, content)).map((file) => file.replace(/\.md$/, ''));

function read(locale: 'en' | 'hi', name: string): LegalText {
  return readLegalText(readFileSync(new URL(`${locale}/${name}.md`, content), 'utf8'), locale, name);
}

/** What a translation must have in common with the text: kinds of blocks, numbers of clauses, rows, items, links. */
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

describe('legal texts', () => {
  it('are in force in the versions that acceptances record', () => {
    expect(Object.fromEntries(names('en').map((name) => [name, read('en', name).version]))).toEqual(documentVersions);
    // What the wizard shows in full, and stores with the claim.
    expect(documentVersions['customer-agreement']).toBe(currentTermsVersion);
  });

  it.each(names('hi'))('%s in Hindi is the same text, clause by clause', (name) => {
    const [hindi, english] = [read('hi', name), read('en', name)];
    expect([hindi.version, hindi.since]).toEqual([english.version, english.since]);
    expect(hindi.blocks.map(shape)).toEqual(english.blocks.map(shape));
    expect(JSON.stringify(hindi.blocks)).toMatch(/[\u0900-\u097F]/);
  });

  it('are all there in Hindi', () => {
    expect(names('hi')).toEqual(names('en'));
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

const agreements = (['en', 'hi'] as const).flatMap((locale) =>
  names(locale)
    .filter((name) => name.endsWith('-agreement'))
    .map((name) => [name, locale] as const),
);

describe.each(agreements)('pages of %s in %s', (name, locale) => {
  const text = read(locale, name);
  const sheets = pagesOf(text);
  const runs = sheets.flatMap((sheet) => sheet.runs);

  it('stay inside the margins', () => {
    for (const { x, y, width, text: words } of runs) {
      expect(x, words).toBeGreaterThanOrEqual(paper.left);
      expect(x + width, words).toBeLessThanOrEqual(paper.width - paper.right + 0.5);
      expect(y, words).toBeLessThan(paper.height - 20);
    }
  });

  it('hold every word of the text, in order', () => {
    const letters = (words: string) => words.replaceAll(/\s|•/g, '');
    for (const [at, block] of text.blocks.entries()) {
      if (block.kind === 'table' || block.kind === 'list') continue;
      const set = runs.filter((run) => run.block === at).map((run) => run.text);
      expect(letters(set.join(''))).toBe(letters(block.spans.map((span) => span.text).join('')));
    }
  });

  it('leave no heading alone at the foot of a page', () => {
    for (const sheet of sheets) {
      const last = sheet.runs.filter((run) => run.block >= 0).at(-1);
      expect(text.blocks[last?.block ?? -1]?.kind).not.toBe('heading');
    }
  });

  it('are counted in their feet', () => {
    const feet = sheets.map((sheet) => sheet.runs.at(-1)?.text);
    const [page, of] = locale === 'en' ? ['Page', 'of'] : ['पृष्ठ', '/'];
    expect(feet).toEqual(sheets.map((_, at) => `${page} ${at + 1} ${of} ${sheets.length}`));
    expect(sheets.length).toBeGreaterThan(2);
  });

  it('become the same PDF every time, tagged and titled', async () => {
    const [first, second] = await Promise.all([drawPdf(text), drawPdf(text)]);
    expect(first.equals(second)).toBe(true);
    const source = first.toString('latin1');
    expect(source.startsWith('%PDF-1.7')).toBe(true);
    expect(source).toContain('/MarkInfo');
    expect(source).toContain(`/Lang (${locale}-IN)`);
    expect(source).toContain(locale === 'en' ? '+Inter-Regular' : '+NotoSansIndic-Regular');
    expect(source.match(/\/Type \/Page\b/g)).toHaveLength(sheets.length);
  });
});
