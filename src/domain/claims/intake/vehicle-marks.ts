import { cleanLine } from '#domain/clean-text.ts';

/** Number plate prefixes by state and union territory, including old ones still in use. */
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

/** Whether it resembles an Indian number plate: state, district, letters, number, or the Bharat series. A soft check: warn, never refuse. */
export function looksLikeRegistrationNumber(text: string): boolean {
  const plate = normaliseRegistrationNumber(text);
  if (/^\d{2}BH\d{4}[A-HJ-NP-Z]{1,2}$/.test(plate)) return true;
  return /^[A-Z]{2}\d{1,2}[A-Z]{0,3}\d{1,4}$/.test(plate) && platePrefixes.has(plate.slice(0, 2));
}

const asLetter: Readonly<Record<string, string>> = { '0': 'O', '1': 'I' };
const asDigit: Readonly<Record<string, string>> = { O: '0', I: '1' };
/** Letters (A) and digits (9) of current plates. */
const shapes = ['99AA9999A', '99AA9999AA'].concat(
  ['9', '99'].flatMap((district) => ['A', 'AA', 'AAA'].map((series) => `AA${district}${series}9999`)),
);

/** Plates that differ only by O for 0 or I for 1: 'MH12QX1348' for 'MHI2QX1348'. Most likely first, at most three. */
export function lookAlikePlates(text: string): string[] {
  const plate = normaliseRegistrationNumber(text);
  const signs = [...plate];
  const found = shapes
    .filter((shape) => shape.length === plate.length)
    .map((shape) => signs.map((sign, at) => (shape[at] === 'A' ? (asLetter[sign] ?? sign) : (asDigit[sign] ?? sign))).join(''))
    .filter((other) => other !== plate && looksLikeRegistrationNumber(other));
  const changes = (other: string) => signs.filter((sign, at) => sign !== other[at]).length;
  return [...new Set(found)].toSorted((one, other) => changes(one) - changes(other)).slice(0, 3);
}

/** 'MH12AB1234' → 'MH 12 AB 1234'; other texts are unchanged. */
export function formatRegistrationNumber(text: string): string {
  const plate = normaliseRegistrationNumber(text);
  const bharat = /^(\d{2})(BH)(\d{4})([A-Z]{1,2})$/.exec(plate);
  const state = /^([A-Z]{2})(\d{1,2})([A-Z]{0,3})(\d{1,4})$/.exec(plate);
  const groups = (bharat ?? state)?.slice(1).filter((group) => group !== '');
  return groups ? groups.join(' ') : plate;
}

/** Plate colours by law: yellow for hire and goods, green for battery-electric vehicles. */
export const plateLooks = ['private', 'commercial', 'electric', 'electric-commercial'] as const;
export type PlateLook = (typeof plateLooks)[number];

const privateTypes: readonly string[] = ['car', 'two-wheeler', 'other', ''];

/** From the wizard's answers; white until the vehicle type is known. */
export function plateLookOf(vehicle: { readonly vehicleType?: string; readonly fuelType?: string }): PlateLook {
  const commercial = !privateTypes.includes(vehicle.vehicleType ?? '');
  if (vehicle.fuelType === 'electric') return commercial ? 'electric-commercial' : 'electric';
  return commercial ? 'commercial' : 'private';
}

/** Normalises to capitals without spaces. */
export function normaliseChassisNumber(text: string): string {
  return text.replaceAll(/[\s-]/g, '').toUpperCase();
}

/** Whether it resembles a 17-character VIN (no I, O, Q; India uses no check digit). Older vehicles have shorter ones: warn, never refuse. */
export function looksLikeChassisNumber(text: string): boolean {
  return /^[A-HJ-NPR-Z0-9]{17}$/.test(normaliseChassisNumber(text));
}
