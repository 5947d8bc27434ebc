import { createHash } from 'node:crypto';
import { marked } from 'marked';
import type { Token, Tokens } from 'marked';
import type { TextSpan, LegalBlock, LegalText, TextLine } from '#contract/legal/legal-text.ts';
import type { Locale } from '#domain/languages.ts';
import { legalFigures } from '#contract/legal/legal-figures.ts';
import { canonical } from '#domain/seals/canonical.ts';
import { productName } from '#domain/product-name.ts';

type Look = Pick<TextSpan, 'strong' | 'href'>;

/** Converts inline Markdown tokens to spans, merging adjacent ones of the same style. Throws on syntax that legal texts do not use. */
function readSpans(tokens: readonly Token[] | undefined, look: Look = {}): TextSpan[] {
  return joined((tokens ?? []).flatMap((token) => spansOf(token, look)));
}

function spansOf(token: Token, look: Look): TextSpan[] {
  switch (token.type) {
    case 'text':
      return 'tokens' in token && token.tokens ? readSpans(token.tokens, look) : [span((token as Tokens.Text).text, look)];
    case 'escape':
      return [span((token as Tokens.Escape).text, look)];
    case 'strong':
      return readSpans((token as Tokens.Strong).tokens, { ...look, strong: true });
    case 'link':
      return readSpans((token as Tokens.Link).tokens, { ...look, href: (token as Tokens.Link).href });
    default:
      throw new Error(`a legal text uses Markdown that has no place on paper: ${token.type} in "${token.raw}"`);
  }
}

function span(text: string, look: Look): TextSpan {
  return { text: plain(text).replaceAll(/\s+/g, ' '), ...look };
}

/** marked leaves HTML entities to the browser; a PDF needs them decoded. */
function plain(text: string): string {
  return text
    .replaceAll('&amp;', '&')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'");
}

function joined(spans: readonly TextSpan[]): TextSpan[] {
  const result: TextSpan[] = [];
  for (const next of spans) {
    const last = result.at(-1);
    if (last && last.strong === next.strong && last.href === next.href)
      result[result.length - 1] = { ...last, text: last.text + next.text };
    else result.push(next);
  }
  return result;
}

const words: Readonly<Record<string, string | number>> = { ...legalFigures, name: productName };

/** Puts in the product's name and the figures. Throws on an unknown one. */
function filledIn(source: string, file: string): string {
  return source.replaceAll(/\{(\w+)\}/g, (_, word: string) => {
    const value = words[word];
    if (value === undefined) throw new Error(`${file} asks for {${word}}, which legal-figures.ts lacks`);
    return String(value);
  });
}

const frontMatter = /^---\n(?<head>[\s\S]*?)\n---\n(?<body>[\s\S]*)$/;

/** Parses a Markdown file of `content/`: front matter `title`, `summary`, `version`, `since`, then the text. Throws on anything unknown. */
export function readLegalText(source: string, locale: Locale, name: string): LegalText {
  const { head, body } = frontMatter.exec(filledIn(source, `${locale}/${name}.md`))?.groups ?? {};
  if (head === undefined || body === undefined) throw new Error(`${locale}/${name}.md has no front matter`);
  const facts = new Map(
    head.split('\n').map((line) => [line.slice(0, line.indexOf(':')).trim(), line.slice(line.indexOf(':') + 1).trim()]),
  );
  const fact = (key: string): string => {
    const value = facts.get(key);
    if (!value) throw new Error(`${locale}/${name}.md does not say its ${key}`);
    return value;
  };
  const since = fact('since');
  if (!/^\d{4}-\d{2}-\d{2}$/.test(since)) throw new Error(`${locale}/${name}.md: since is a day such as 2026-11-01`);
  const text = {
    locale,
    name,
    title: fact('title'),
    summary: fact('summary'),
    version: fact('version'),
    since,
    blocks: marked.lexer(body).flatMap((token, at) => blocksOf(token, at)),
  };
  return { ...text, fingerprint: createHash('sha256').update(signedContent(text)).digest('hex') };
}

/** What a fingerprint is taken of: everything that is shown. */
export function signedContent({ locale, name, title, summary, version, since, blocks }: Omit<LegalText, 'fingerprint'>): string {
  return canonical({ locale, name, title, summary, version, since, blocks });
}

function blocksOf(token: Token, at: number): LegalBlock[] {
  switch (token.type) {
    case 'space':
      return [];
    case 'heading': {
      const { depth, tokens } = token as Tokens.Heading;
      if (depth !== 2 && depth !== 3) throw new Error(`a legal text has headings of two levels, ## and ###: "${token.raw}"`);
      return [{ kind: 'heading', level: depth, id: `part-${at}`, spans: readSpans(tokens) }];
    }
    case 'paragraph':
      return [{ kind: 'paragraph', spans: readSpans((token as Tokens.Paragraph).tokens) }];
    case 'list': {
      const { ordered, items } = token as Tokens.List;
      return [{ kind: 'list', ordered, items: items.map(itemLine) }];
    }
    case 'table': {
      const { header, rows } = token as Tokens.Table;
      const line = (cell: Tokens.TableCell): TextLine => readSpans(cell.tokens);
      return [{ kind: 'table', head: header.map(line), rows: rows.map((row) => row.map(line)) }];
    }
    default:
      throw new Error(`a legal text uses Markdown that has no place on paper: ${token.type} in "${token.raw}"`);
  }
}

function itemLine(item: Tokens.ListItem): TextLine {
  return readSpans(item.tokens);
}
