import type { Token, Tokens } from 'marked';
import type { TextSpan } from '#contract/legal/legal-text.ts';

type Look = Pick<TextSpan, 'strong' | 'href'>;

/** The inline part of a Markdown token as spans; neighbours of one look are joined. Throws at what legal texts do not use. */
export function readSpans(tokens: readonly Token[] | undefined, look: Look = {}): TextSpan[] {
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

/** marked leaves HTML entities for a browser to read; paper has none. */
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
