import type { Locale } from '#domain/languages.ts';

/** Version in force of each legal text, by its name in `content/`; recorded with an acceptance. A test compares them with the texts. */
export const documentVersions = {
  'customer-agreement': '2026-11-28-2',
  'garage-service-agreement': '2026-11-28',
  terms: '2026-11-28',
  privacy: '2026-11-28',
  cookies: '2026-11-28',
} as const;

/** A run of text with one style. */
export interface TextSpan {
  readonly text: string;
  readonly strong?: true;
  /** Link target: site path, `mailto:` or absolute URL. */
  readonly href?: string;
}

export type TextLine = readonly TextSpan[];

export type LegalBlock =
  | { readonly kind: 'heading'; readonly level: 2 | 3; /** Anchor in the page. */ readonly id: string; readonly spans: TextLine }
  | { readonly kind: 'paragraph'; readonly spans: TextLine }
  | { readonly kind: 'list'; readonly ordered: boolean; readonly items: readonly TextLine[] }
  | { readonly kind: 'table'; readonly head: readonly TextLine[]; readonly rows: readonly (readonly TextLine[])[] };

/** A legal text of `content/`, parsed from Markdown at build time. */
export interface LegalText {
  readonly locale: Locale;
  /** File name without extension, and URL path. */
  readonly name: string;
  readonly title: string;
  /** One-sentence summary. */
  readonly summary: string;
  readonly version: string;
  /** In force since, YYYY-MM-DD. */
  readonly since: string;
  readonly blocks: readonly LegalBlock[];
  /** SHA-256 of all of it; kept with an acceptance. */
  readonly fingerprint: string;
}

/** File name of the agreement's PDF in `/storage/documents/`; the English version, which is binding, has no suffix. */
export function documentFile({ name, locale }: Pick<LegalText, 'name' | 'locale'>): string {
  return `${name}${locale === 'en' ? '' : `-${locale}`}.pdf`;
}

/** One image with all A4 pages stacked, for the viewer. */
export function pagesFile(text: Pick<LegalText, 'name' | 'locale'>): string {
  return documentFile(text).replace('.pdf', '.svg');
}
