import { furtherSorts } from '#domain/directory/listing-sorts.ts';
import type { ListingSort } from '#domain/directory/listing-sorts.ts';

/** Query parameters of the directory, named as in the API. */
export interface DirectoryFilters {
  readonly search: string;
  /** District id or state code; '' for everywhere. */
  readonly district: string;
  readonly services: readonly string[];
  readonly garageType: string;
  readonly insuranceAffiliated: 'all' | 'true' | 'false';
  /** Brand authorization; '' for any garage. */
  readonly brand: string;
  /** Insurer name; '' for any garage. */
  readonly cashlessWith: string;
  /** 'true': open now by their usual hours. */
  readonly openNow: '' | 'true';
  readonly nearPincode: string;
  /** Degrees as typed in the address; used only together with `lng`. */
  readonly lat: string;
  readonly lng: string;
  /** '' for the default. */
  readonly sort: ListingSort | '';
  /** '1': the map is shown beside the list. */
  readonly map: '' | '1';
  /** From 1. */
  readonly page: number;
}

type FilterName = Exclude<keyof DirectoryFilters, 'page' | 'lng' | 'sort' | 'map'>;

export const noFilters: DirectoryFilters = {
  search: '',
  district: '',
  services: [],
  garageType: '',
  insuranceAffiliated: 'all',
  brand: '',
  cashlessWith: '',
  openNow: '',
  nearPincode: '',
  lat: '',
  lng: '',
  sort: '',
  map: '',
  page: 1,
};

/** Reads an address; invalid values are ignored. A form submitted without JavaScript sends empty values. */
export function readFilters(params: URLSearchParams): DirectoryFilters {
  const text = (name: string) => (params.get(name) ?? '').trim().slice(0, 100);
  const affiliated = text('insuranceAffiliated');
  const page = Number(text('page'));
  const point = isDegrees(text('lat'), 90) && isDegrees(text('lng'), 180);
  return {
    search: text('search'),
    district: text('district') || text('state'),
    services: [...new Set(params.getAll('services').filter((service) => service !== ''))].slice(0, 20),
    garageType: text('garageType'),
    insuranceAffiliated: affiliated === 'true' || affiliated === 'false' ? affiliated : 'all',
    brand: text('brand'),
    cashlessWith: text('cashlessWith'),
    openNow: text('openNow') === 'true' ? 'true' : '',
    nearPincode: text('nearPincode'),
    lat: point ? text('lat') : '',
    lng: point ? text('lng') : '',
    sort: furtherSorts.find((sort) => sort === text('sort')) ?? '',
    map: text('map') === '1' ? '1' : '',
    page: Number.isInteger(page) && page >= 1 && page <= 1_000_000 ? page : 1,
  };
}

function isDegrees(text: string, limit: number): boolean {
  return text !== '' && Math.abs(Number(text)) <= limit;
}

/** Query string for these filters, without defaults: '' or '?search=…'. */
export function addressOf(filters: DirectoryFilters, staff = false): string {
  const params = new URLSearchParams();
  for (const name of [
    'search',
    'district',
    'garageType',
    'brand',
    'cashlessWith',
    'openNow',
    'nearPincode',
    'lat',
    'lng',
    'sort',
    'map',
  ] as const)
    if (filters[name] !== '') params.set(name, filters[name]);
  for (const service of filters.services) params.append('services', service);
  if (filters.insuranceAffiliated !== 'all') params.set('insuranceAffiliated', filters.insuranceAffiliated);
  if (filters.page > 1) params.set('page', String(filters.page));
  if (staff) params.set('staff', '1');
  return params.size > 0 ? `?${params}` : '';
}

/** The filters without this one, on the first page. */
export function without(filters: DirectoryFilters, name: FilterName, value?: string): DirectoryFilters {
  const rest = { ...filters, page: 1 };
  if (name === 'services') return { ...rest, services: filters.services.filter((service) => service !== value) };
  if (name === 'lat') return { ...rest, lat: '', lng: '' };
  return { ...rest, [name]: noFilters[name] };
}

/** API query for figures of the whole result, independent of the page. */
export function wholeQueryOf(filters: DirectoryFilters) {
  const { page: _page, limit: _limit, ...query } = queryOf(filters, 1);
  return query;
}

export function queryOf(filters: DirectoryFilters, limit: number) {
  const isState = /^[A-Za-z]{2}$/.test(filters.district);
  return {
    ...(filters.search ? { search: filters.search } : {}),
    ...(filters.district ? (isState ? { state: filters.district } : { district: filters.district }) : {}),
    services: [...filters.services],
    ...(filters.garageType ? { garageType: filters.garageType } : {}),
    ...(filters.insuranceAffiliated === 'all' ? {} : { insuranceAffiliated: filters.insuranceAffiliated }),
    ...(filters.brand ? { brand: filters.brand } : {}),
    ...(filters.cashlessWith ? { cashlessWith: filters.cashlessWith } : {}),
    ...(filters.openNow ? { openNow: filters.openNow } : {}),
    ...(filters.lat ? { lat: filters.lat, lng: filters.lng } : filters.nearPincode ? { nearPincode: filters.nearPincode } : {}),
    ...(filters.sort ? { sort: filters.sort } : {}),
    page: filters.page,
    limit,
  };
}

/** "Brakes, Towing and Recovery +3 more": two names, then a count (specification §9). */
export function servicesSummary(names: readonly string[], none: string, more: (count: number | string) => string): string {
  if (names.length === 0) return none;
  const shown = names.slice(0, 2).join(', ');
  return names.length > 2 ? `${shown} ${more(names.length - 2)}` : shown;
}

/** 1234567 → "12,34,567". */
export function wholeNumber(value: number): string {
  return value.toLocaleString('en-IN');
}
