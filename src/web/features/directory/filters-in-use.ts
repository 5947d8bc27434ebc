import { garageServices } from '#contract/directory/listings.ts';
import type { Locale } from '#domain/languages.ts';
import { knownName } from '#web/words/known-name.ts';
import { textsIn } from '#web/ui/texts.ts';
import { without } from './directory-filters.ts';
import type { DirectoryFilters } from './directory-filters.ts';
import { placeName } from './directory-places.ts';
import type { DirectoryPlaces } from './directory-places.ts';

export interface FilterInUse {
  readonly key: string;
  /** For display: "Pune", "Brakes", "Near 411001". */
  readonly label: string;
  /** The remaining filters without it. */
  readonly rest: DirectoryFilters;
}

const serviceValues = new Map<string, string>(garageServices.map(({ key, value }) => [key, value]));

export function serviceName(key: string): string {
  return serviceValues.get(key) ?? key;
}

/** Every filter that narrows the list, including search, in form order. */
export function filtersInUse(filters: DirectoryFilters, places: DirectoryPlaces, locale: Locale): FilterInUse[] {
  const t = textsIn(locale, 'directory');
  const found: FilterInUse[] = [];
  const add = (key: string, label: string, rest: DirectoryFilters) => found.push({ key, label, rest });
  if (filters.search) add('search', t.searchedFor({ words: filters.search }), without(filters, 'search'));
  if (filters.district)
    add('district', knownName('stateNames', placeName(places, filters.district), locale), without(filters, 'district'));
  for (const service of filters.services)
    add(service, knownName('garageNames', serviceName(service), locale), without(filters, 'services', service));
  if (filters.garageType) add('garageType', knownName('garageNames', filters.garageType, locale), without(filters, 'garageType'));
  if (filters.insuranceAffiliated !== 'all')
    add(
      'insuranceAffiliated',
      filters.insuranceAffiliated === 'true' ? t.affiliatedYes : t.affiliatedNo,
      without(filters, 'insuranceAffiliated'),
    );
  if (filters.brand) add('brand', t.brandOne({ brand: filters.brand }), without(filters, 'brand'));
  if (filters.cashlessWith)
    add('cashlessWith', t.cashlessWithOne({ insurer: filters.cashlessWith }), without(filters, 'cashlessWith'));
  if (filters.openNow) add('openNow', t.openNow, without(filters, 'openNow'));
  if (filters.lat) add('lat', t.nearYou, without(filters, 'lat'));
  else if (filters.nearPincode)
    add('nearPincode', t.nearPlace({ pincode: filters.nearPincode }), without(filters, 'nearPincode'));
  return found;
}
