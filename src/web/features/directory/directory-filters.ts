import { furtherSorts } from '#domain/directory/listing-sorts.ts';
import type { ListingSort } from '#domain/directory/listing-sorts.ts';

/** What the address of the directory asks for. Names are those of the API. */
export interface DirectoryFilters {
  readonly search: string;
  /** A district's id, or a state's code for all of it; '' for everywhere. */
  readonly district: string;
  readonly services: readonly string[];
  readonly garageType: string;
  readonly insuranceAffiliated: 'all' | 'true' | 'false';
  /** Name of a brand that it is authorised for; '' for any garage. */
  readonly brand: string;
  /** Name of an insurer; '' for any garage. */
  readonly cashlessWith: string;
  /** 'true': those that are open by their usual hours when it is asked. */
  readonly openNow: '' | 'true';
  readonly nearPincode: string;
  /** Degrees as typed into the address; used when both are there. */
  readonly lat: string;
  readonly lng: string;
  /** '' for the usual one. */
  readonly sort: ListingSort | '';
  /** '1': the map stands beside the list. */
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

/** Reads an address; what makes no sense counts as not asked for. A form that was sent without script brings empty values. */
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

/** The address for these filters, without what is not in use: '' or '?search=…'. */
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

/** The same filters but one; back to the first page. */
export function without(filters: DirectoryFilters, name: FilterName, value?: string): DirectoryFilters {
  const rest = { ...filters, page: 1 };
  if (name === 'services') return { ...rest, services: filters.services.filter((service) => service !== value) };
  if (name === 'lat') return { ...rest, lat: '', lng: '' };
  return { ...rest, [name]: noFilters[name] };
}

/** What the API is asked for what is said about the whole result, whatever its page. */
export function wholeQueryOf(filters: DirectoryFilters) {
  const { page: _page, limit: _limit, ...query } = queryOf(filters, 1);
  return query;
}

/** What the API is asked. */
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

/** "Brakes, Towing and Recovery +3 more": two names, then a number (specification §9). */
export function servicesSummary(names: readonly string[], none: string, more: (count: number | string) => string): string {
  if (names.length === 0) return none;
  const shown = names.slice(0, 2).join(', ');
  return names.length > 2 ? `${shown} ${more(names.length - 2)}` : shown;
}

/** 1234567 → "12,34,567". */
export function wholeNumber(value: number): string {
  return value.toLocaleString('en-IN');
}
