import type { Locale } from '#domain/languages.ts';

/** The version of each legal text that is in force, by its name in `content/`; what an acceptance records. A test compares them with the texts. */
export const documentVersions = {
  'customer-agreement': '2026-11-01',
  'garage-service-agreement': '2026-11-23',
  terms: '2026-11-01',
  privacy: '2026-11-24',
  cookies: '2026-11-22',
} as const;

/** A stretch of text of one look. */
export interface TextSpan {
  readonly text: string;
  readonly strong?: true;
  /** Address of a link: of this site, `mailto:` or absolute. */
  readonly href?: string;
}

export type TextLine = readonly TextSpan[];

export type LegalBlock =
  | { readonly kind: 'heading'; readonly level: 2 | 3; /** Anchor in the page. */ readonly id: string; readonly spans: TextLine }
  | { readonly kind: 'paragraph'; readonly spans: TextLine }
  | { readonly kind: 'list'; readonly ordered: boolean; readonly items: readonly TextLine[] }
  | { readonly kind: 'table'; readonly head: readonly TextLine[]; readonly rows: readonly (readonly TextLine[])[] };

/** A legal text of `content/`, read from its Markdown when the pages are built. */
export interface LegalText {
  readonly locale: Locale;
  /** Its file's name without the ending, and its address. */
  readonly name: string;
  readonly title: string;
  /** One sentence: what the text is about. */
  readonly summary: string;
  readonly version: string;
  /** In force since this day, YYYY-MM-DD. */
  readonly since: string;
  readonly blocks: readonly LegalBlock[];
}

/** Name of an agreement's PDF below `/storage/documents/`; the English text, which counts, has the plain one. */
export function documentFile({ name, locale }: Pick<LegalText, 'name' | 'locale'>): string {
  return `${name}${locale === 'en' ? '' : `-${locale}`}.pdf`;
}

/** Its pages of A4 as one picture, one below the other, for the viewer. */
export function pagesFile(text: Pick<LegalText, 'name' | 'locale'>): string {
  return documentFile(text).replace('.pdf', '.svg');
}
