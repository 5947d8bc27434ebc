import { describe, expect, it } from 'vitest';
import { addressOf, noFilters, queryOf, readFilters, without, servicesSummary } from './directory-filters.ts';

const read = (search: string) => readFilters(new URLSearchParams(search));

describe('the address of the directory', () => {
  it('keeps every filter, and reads back what it wrote', () => {
    const filters = read(
      'search=motors&district=431&services=brakes&services=towing&garageType=Multibrand+Garage&insuranceAffiliated=false&brand=Tata+Motors&cashlessWith=Acko&openNow=true&nearPincode=411001&page=3',
    );
    expect(read(addressOf(filters))).toEqual(filters);
    expect(addressOf(noFilters)).toBe('');
    expect(addressOf(noFilters, true)).toBe('?staff=1');
  });

  it('takes what makes no sense for not asked', () => {
    expect(read('page=-1&insuranceAffiliated=perhaps&openNow=1&lat=200&lng=1&services=')).toEqual(noFilters);
  });

  it('goes back to the first page when a filter is taken away', () => {
    const filters = read('search=motors&services=brakes&services=towing&lat=18.5&lng=73.8&page=3');
    expect(without(filters, 'services', 'brakes')).toEqual({ ...filters, services: ['towing'], page: 1 });
    expect(without(filters, 'lat')).toEqual({ ...filters, lat: '', lng: '', page: 1 });
    expect(without(filters, 'search')).toEqual({ ...filters, search: '', page: 1 });
  });

  it('asks the API for a state by its code and for a district by its id', () => {
    expect(queryOf(read('district=MH'), 6)).toEqual({ state: 'MH', services: [], page: 1, limit: 6 });
    expect(queryOf(read('district=431&insuranceAffiliated=true'), 6)).toMatchObject({
      district: '431',
      insuranceAffiliated: 'true',
    });
  });
});

describe('chosen services', () => {
  const more = (count: number | string) => `+${count} more`;
  it.each([
    [[], 'All services'],
    [['Brakes', 'Towing'], 'Brakes, Towing'],
    [['Brakes', 'Towing', 'Battery', 'Engine'], 'Brakes, Towing +2 more'],
  ])('%j read %s', (names, text) => expect(servicesSummary(names, 'All services', more)).toBe(text));
});
