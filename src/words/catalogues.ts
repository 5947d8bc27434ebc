import { sourceLocale, type Locale } from '#domain/languages.ts';

/**
 * Files of each language by reader, with the catalogues a browser fetches from them; an entry's reference names its catalogue. `forms` is on every page;
 * `plain` on public pages without embedded copy; `balance`, `offline`, `damage`, `pictures` and `voice` are fetched by the components that show them;
 * `partners` is for garages and surveyors, `bills` for a surveyor's fees. The rest is English only: `staff` on every staff page, `desk` on claim pages, `office` on less common ones, the
 * others in `staff.po` on the pages that name them.
 */
const files = {
  public: ['forms', 'site', 'plain'],
  owner: ['app', 'account', 'intake', 'balance', 'offline', 'damage', 'pictures', 'voice'],
  partner: ['partners', 'bills', 'staff', 'desk'],
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

/** Catalogues fetched by the browser, with the file of each. */
export const fetchedCatalogues: ReadonlyMap<Catalogue, WordsFile> = new Map(
  (['public', 'owner', 'partner', 'staff'] as const).flatMap((file) => files[file].map((catalogue) => [catalogue, file])),
);

export const englishOnly: readonly Catalogue[] = ['staff', 'desk', ...files.staff, 'pack'];

/** The page's catalogues for this reader: vehicle owners do not get the English-only ones. */
export function readBy(words: readonly Catalogue[], isClaimant: boolean): readonly Catalogue[] {
  return isClaimant ? words.filter((catalogue) => !englishOnly.includes(catalogue)) : words;
}

export function cataloguesOf(locale: Locale): readonly Catalogue[] {
  return locale === sourceLocale ? catalogues : catalogues.filter((catalogue) => !englishOnly.includes(catalogue));
}
