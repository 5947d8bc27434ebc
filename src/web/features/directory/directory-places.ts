import type { Locale } from '#domain/languages.ts';
import type { ReplyOf } from '#contract/endpoint.ts';
import type { listStatesWithDistricts } from '#contract/directory/listings.endpoints.ts';

export type DirectoryPlaces = ReplyOf<typeof listStatesWithDistricts>;

/** Name of a district by id or a state by code; the input if unknown. */
export function placeName(places: DirectoryPlaces, district: string): string {
  for (const state of places) {
    if (state.id === district.toUpperCase()) return state.name;
    const found = state.districts.find(
      ({ id, name }) => String(id) === district || name.toLowerCase() === district.toLowerCase(),
    );
    if (found) return found.name;
  }
  return district;
}

/** District id; an address may contain the name instead. '' if unknown. */
export function districtValue(places: DirectoryPlaces, value: string): string {
  const wanted = value.toLowerCase();
  for (const state of places) {
    if (state.id.toLowerCase() === wanted || state.name.toLowerCase() === wanted) return state.id;
    const found = state.districts.find(({ id, name }) => String(id) === value || name.toLowerCase() === wanted);
    if (found) return String(found.id);
  }
  return '';
}

/** Default state for readers without a chosen place, if their language belongs to one state. */
const homeOf: Partial<Record<Locale, string>> = { mr: 'MH' };

/** States with the chosen place's first, else that of the reader's language; the others by name. */
export function orderedPlaces(places: DirectoryPlaces, district: string, locale: Locale): DirectoryPlaces {
  const value = districtValue(places, district);
  const first = value === '' ? homeOf[locale] : stateOf(places, value);
  return places.toSorted((a, b) => Number(b.id === first) - Number(a.id === first));
}

function stateOf(places: DirectoryPlaces, value: string): string | undefined {
  return places.find(({ id, districts }) => id === value || districts.some((one) => String(one.id) === value))?.id;
}
