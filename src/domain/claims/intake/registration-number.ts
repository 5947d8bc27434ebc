import { cleanLine } from '../../clean-text.ts';

/** Prefixes on number plates by state and union territory, with the old ones that are still driven. */
const platePrefixes: ReadonlySet<string> = new Set(
  'AN AP AR AS BR CG CH DD DL DN GA GJ HP HR JH JK KA KL LA LD MH ML MN MP MZ NL OD OR PB PY RJ SK TG TN TR TS UA UK UP WB'.split(
    ' ',
  ),
);

/** 'mh-12 ab 1234', 'MH.12/AB.1234' or 'MH१२AB१२३४' → 'MH12AB1234'. */
export function normaliseRegistrationNumber(text: string): string {
  return cleanLine(text)
    .replaceAll(/[^\p{L}\p{M}\p{N}]/gu, '')
    .toUpperCase();
}

/** Does it look like an Indian plate: state, district, letters, number, or the Bharat series? A soft check: warn, never refuse. */
export function looksLikeRegistrationNumber(text: string): boolean {
  const plate = normaliseRegistrationNumber(text);
  if (/^\d{2}BH\d{4}[A-HJ-NP-Z]{1,2}$/.test(plate)) return true;
  return /^[A-Z]{2}\d{1,2}[A-Z]{0,3}\d{1,4}$/.test(plate) && platePrefixes.has(plate.slice(0, 2));
}

/** 'MH12AB1234' → 'MH 12 AB 1234', as a plate is read; what does not look like one is left as it is. */
export function formatRegistrationNumber(text: string): string {
  const plate = normaliseRegistrationNumber(text);
  const bharat = /^(\d{2})(BH)(\d{4})([A-Z]{1,2})$/.exec(plate);
  const state = /^([A-Z]{2})(\d{1,2})([A-Z]{0,3})(\d{1,4})$/.exec(plate);
  const groups = (bharat ?? state)?.slice(1).filter((group) => group !== '');
  return groups ? groups.join(' ') : plate;
}
