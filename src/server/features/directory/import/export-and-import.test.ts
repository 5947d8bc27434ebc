import { Readable } from 'node:stream';
import { stringify } from 'csv-stringify/sync';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { cleanLine, cleanText } from '#domain/clean-text.ts';
import { garageServices, garageTypes } from '#contract/directory/listings.ts';
import { listingColumns } from '#contract/directory/listing-columns.ts';
import type { DirectoryPlaces } from '../listing-dto.ts';
import { cellsOf } from '../staff/export-listings.ts';
import type { ListingValues } from '../staff/listing-values.ts';
import { readFileRows } from './read-listing-file.ts';
import { listingOfRow } from './row-of-file.ts';

const places: DirectoryPlaces = {
  states: [],
  stateNames: new Map([['MH', 'Maharashtra']]),
  districtNames: new Map([[431, 'Pune']]),
  middles: new Map(),
  stateOfDistrict: new Map([[431, 'MH']]),
  findState: (text) => (text === 'Maharashtra' ? 'MH' : undefined),
  findDistricts: () => [],
  findDistrictIn: (_state, text) => (text === 'Pune' ? 431 : undefined),
};

/** Any text is accepted as an insurer's name. */
const insurers = { nameOf: (written: string) => written, near: () => [] };

/** Characters that people and spreadsheets put into texts. */
const letter = fc.constantFrom(...`=+-@'"\t\r\n,;|\\ ABab09.&/–₹éहि`.split(''));
const text = (least: number, most: number) =>
  fc
    .string({ unit: letter, maxLength: most })
    // As the contract cleans it.
    .map((typed) => (most > 200 ? cleanText(typed).trim() : cleanLine(typed)))
    .filter((typed) => typed.length >= least);
const texts = fc.uniqueArray(text(1, 100), { maxLength: 5 });
const degrees = (limit: number) =>
  fc.double({ min: -limit, max: limit, noNaN: true }).map((value) => (Object.is(value, -0) ? 0 : value));
const digits = fc.constantFrom('9822012345', '02027123456', '+4915112345678', '18001234567');

const values: fc.Arbitrary<ListingValues> = fc
  .record({
    garage_name: text(1, 200),
    branch: text(0, 200),
    full_address: text(1, 800),
    pincode: fc.constantFrom('', '411057'),
    place: fc.option(fc.record({ lat: degrees(90), lng: degrees(180) })),
    garage_type: fc.constantFrom(...garageTypes),
    contact_numbers: fc.uniqueArray(digits, { minLength: 1 }),
    email: fc.constantFrom(null, 'desk@garage.example', '+a@b.in'),
    services_offered: fc.uniqueArray(fc.constantFrom(...garageServices.map(({ key }) => key)), { minLength: 1 }),
    insurance_affiliated: fc.boolean(),
    is_network_garage: fc.boolean(),
    working_days: text(0, 100),
    contact_timing: text(0, 100),
    estimated_repair_time: text(0, 100),
    brand_authorizations: texts,
    insurance_affiliations: texts,
  })
  .map(({ place, ...row }) => ({
    ...row,
    state_code: 'MH',
    district_id: 431,
    lat: place?.lat ?? null,
    lng: place?.lng ?? null,
  }));

it('whatever a listing holds, its row of an export can be imported and is the same listing', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(values, { minLength: 1, maxLength: 4 }), async (listings) => {
      const file = stringify(
        listings.map((listing) => cellsOf(listing, places)),
        { header: true, columns: listingColumns.map(({ header }) => header), bom: true },
      );
      const read: unknown[] = [];
      for await (const { row } of readFileRows(Readable.from([Buffer.from(file)])))
        read.push(listingOfRow(row, places, () => undefined, insurers));
      expect(read).toEqual(listings.map((listing) => ({ values: listing })));
    }),
    { numRuns: 400 },
  );
});

it('reads lines that end in different ways', async () => {
  const header = listingColumns.map((column) => column.header).join(',');
  const read = [];
  for await (const { row } of readFileRows(Readable.from([Buffer.from(`${header}\r\nOne,\nTwo,\rThree,\r\n`)])))
    read.push(row.garageName);
  expect(read).toEqual(['One', 'Two', 'Three']);
});

it('names the type, the state and the district that nobody knows', () => {
  const row = {
    ...{ garageName: 'A', branch: 'B', fullAddress: 'C', contactNumbers: '9822012345', servicesOffered: 'towing' },
    ...{ garageType: 'Multibrand Garage', state: 'Maharashtra', district: 'Pune', pincode: '411057' },
  };
  const problemOf = (change: object) => listingOfRow({ ...row, ...change }, places, () => undefined, insurers);
  expect(problemOf({ garageType: 'Tyre Shop' })).toEqual({ problem: 'listing.type.named?name=Tyre%20Shop' });
  expect(problemOf({ state: 'Bombay' })).toEqual({ problem: 'listing.state.named?name=Bombay' });
  expect(problemOf({ district: 'Poonaa' })).toEqual({ problem: 'listing.district.named?name=Poonaa' });
});

it('a NUL and other signs that nobody sees do not come through', async () => {
  const header = listingColumns.map(({ header: name }) => name).join(',');
  const file = `\ufeff${header}\n${listingColumns.map(({ field }) => `${field}\0\u200b\u00a0x`).join(',')}\n`;
  for await (const { row } of readFileRows(Readable.from([Buffer.from(file)])))
    expect(row).toEqual(Object.fromEntries(listingColumns.map(({ field }) => [field, `${field} x`])));
});

async function rowsIn(csv: string): Promise<unknown> {
  const rows = [];
  try {
    for await (const { row } of readFileRows(Readable.from([Buffer.from(csv)]))) rows.push(row);
  } catch (error) {
    return (error as { key?: string }).key;
  }
  return rows;
}

it('reads quotes and texts of spreadsheets within a cell, and tells a damaged file at once', async () => {
  const head = listingColumns.map(({ header }) => header).join(',');
  const row = (name: string, pincode: string) => [name, '', 'Wakad', 'Maharashtra', 'Pune', pincode].join(',');
  expect(await rowsIn(`${head}\n${row('The "Best" Garage', '="411057"')}\n`)).toMatchObject([
    { garageName: 'The "Best" Garage', pincode: '411057' },
  ]);
  expect(await rowsIn(`${head}\n"${row('Garage', '411057')}\n`)).toMatch(/listing.import.unreadable/);
});
