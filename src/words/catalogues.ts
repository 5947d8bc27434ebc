import { sourceLocale, type Locale } from '#domain/languages.ts';

/**
 * The files of each language, by reader, with the catalogues that a browser fetches of them; an entry's reference says to which it belongs.
 * `forms` is on every page; `plain` on public pages that take no words along; `balance`, `offline`, `damage`, `pictures` and `voice` are fetched by what
 * shows them; `partners` on what garages and surveyors see. The rest is in English: `staff` on every page of theirs, `desk` on those of claims, `office` on what few of them open,
 * the rest of `staff.po` on the pages that name it.
 */
const files = {
  public: ['forms', 'site', 'plain'],
  owner: ['app', 'account', 'intake', 'balance', 'offline', 'damage', 'pictures', 'voice'],
  partner: ['partners', 'staff', 'desk'],
  staff: [
    'office',
    'money',
    'bank',
    'cash',
    'funding',
    'fees',
    'audit',
    'settings',
    'figures',
    'reminders',
    'exports',
    'listings',
    'signing',
  ],
  // `pack` goes to insurers, in English.
  messages: ['letters', 'pack'],
  documents: ['letters', 'pack'],
} as const;

export type WordsFile = keyof typeof files;
export type Catalogue = (typeof files)[WordsFile][number];

export const wordsFiles = Object.keys(files) as readonly WordsFile[];
/** The catalogues whose texts this file holds. */
export const cataloguesIn = (file: WordsFile): readonly Catalogue[] => files[file];

export const catalogues: readonly Catalogue[] = [...new Set(Object.values(files).flat())];

/** Those of which the browser fetches parts, with the file of each. */
export const fetchedCatalogues: ReadonlyMap<Catalogue, WordsFile> = new Map(
  (['public', 'owner', 'partner', 'staff'] as const).flatMap((file) => files[file].map((catalogue) => [catalogue, file])),
);

export const englishOnly: readonly Catalogue[] = ['staff', 'desk', ...files.staff, 'pack'];

/** Of what a page says, what this reader sees: vehicle owners see their own side of it. */
export function readBy(words: readonly Catalogue[], isClaimant: boolean): readonly Catalogue[] {
  return isClaimant ? words.filter((catalogue) => !englishOnly.includes(catalogue)) : words;
}

/** The catalogues that a language has, complete. */
export function cataloguesOf(locale: Locale): readonly Catalogue[] {
  return locale === sourceLocale ? catalogues : catalogues.filter((catalogue) => !englishOnly.includes(catalogue));
}
