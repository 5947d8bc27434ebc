import type { Locale } from '#domain/languages.ts';
import type { ReplyOf } from '#contract/endpoint.ts';
import type { listStatesWithDistricts } from '#contract/directory/listings.endpoints.ts';

export type DirectoryPlaces = ReplyOf<typeof listStatesWithDistricts>;

/** The name of a district by its id or of a state by its code; what was typed when there is none. */
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

/** A district as the list of districts has it: an address may name it instead of giving its id. '' when there is none. */
export function districtValue(places: DirectoryPlaces, value: string): string {
  const wanted = value.toLowerCase();
  for (const state of places) {
    if (state.id.toLowerCase() === wanted || state.name.toLowerCase() === wanted) return state.id;
    const found = state.districts.find(({ id, name }) => String(id) === value || name.toLowerCase() === wanted);
    if (found) return String(found.id);
  }
  return '';
}

/** Of readers who chose no place yet: a language that is one state's. */
const homeOf: Partial<Record<Locale, string>> = { mr: 'MH' };

/** The states with that of the place in use first, else that of the reader's language; the others by name. */
export function orderedPlaces(places: DirectoryPlaces, district: string, locale: Locale): DirectoryPlaces {
  const value = districtValue(places, district);
  const first = value === '' ? homeOf[locale] : stateOf(places, value);
  return places.toSorted((a, b) => Number(b.id === first) - Number(a.id === first));
}

function stateOf(places: DirectoryPlaces, value: string): string | undefined {
  return places.find(({ id, districts }) => id === value || districts.some((one) => String(one.id) === value))?.id;
}
