import { sourceLocale, type Locale } from '#domain/languages.ts';

/** The files of each language in this folder, by where they are read: `account` on the pages of the own profile; `partners` on those of garages and surveyors; `plain` on public pages that take no words along; `balance`, `signing`, `offline`, `damage`, `pictures` and `voice` are fetched by the part that shows them. */
export const catalogues = [
  'site',
  'forms',
  'app',
  'account',
  'intake',
  'partners',
  'staff',
  'desk',
  'office',
  'money',
  'bank',
  'cash',
  'funding',
  'fees',
  'audit',
  'settings',
  'figures',
  'exports',
  'listings',
  'letters',
  'pack',
  'reminders',
  'balance',
  'signing',
  'offline',
  'damage',
  'pictures',
  'voice',
  'plain',
] as const;

export type Catalogue = (typeof catalogues)[number];

/** Everybody but claimants works in English: `staff` on every page, `desk` on those of claims, `office` on what few of them open, `money` with the books, `bank` with what the bank says, `cash` with what insurers' transfers pay, `funding` with who lends to us, `fees` with what surveyors cost and the tax that is kept back, `audit` with the words of its record, `settings` with what two people change, `figures` on those of analytics; `listings` with what they do to the directory; `pack` is what papers and letters for insurers say, `reminders` what the desk that sends them; `exports` stands where something is taken out as a file; `signing` where something is signed. */
export const englishOnly: readonly Catalogue[] = [
  'staff',
  'desk',
  'office',
  'money',
  'bank',
  'cash',
  'funding',
  'fees',
  'audit',
  'settings',
  'figures',
  'pack',
  'reminders',
  'exports',
  'listings',
  'signing',
];

/** Of what a page says, what this reader sees: claimants see their own side of it. */
export function readBy(words: readonly Catalogue[], isClaimant: boolean): readonly Catalogue[] {
  return isClaimant ? words.filter((catalogue) => !englishOnly.includes(catalogue)) : words;
}

/** The files that a language has, complete. */
export function cataloguesOf(locale: Locale): readonly Catalogue[] {
  return locale === sourceLocale ? catalogues : catalogues.filter((catalogue) => !englishOnly.includes(catalogue));
}
