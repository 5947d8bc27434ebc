import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { stringify } from 'csv-stringify/sync';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { cleanLine, cleanText } from '#domain/clean-text.ts';
import { garageServices, garageTypes } from '#contract/directory/listings.ts';
import { listingColumns } from '#contract/directory/listing-columns.ts';
import type { DirectoryPlaces } from '../listing-dto.ts';
import { cellsOf } from '../staff/export-listings.ts';
import type { ListingValues } from '../staff/listing-values.ts';
import { readListingFile } from './read-listing-file.ts';
import type { NumberedRow } from './read-listing-file.ts';
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
    .map((typed) => (most > 200 ? cleanText(typed).trim().split('\n').slice(0, 10).join('\n').trim() : cleanLine(typed)))
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

async function rowsIn(file: string): Promise<NumberedRow[]> {
  const folder = await mkdtemp(path.join(tmpdir(), 'listings-'));
  try {
    const [from, to] = [path.join(folder, 'sent'), path.join(folder, 'rows')];
    await writeFile(from, file);
    expect(await readListingFile(from, to, 100)).toHaveProperty('rows');
    const lines = (await readFile(to, 'utf8')).trimEnd().split('\n');
    return lines.map((line) => JSON.parse(line) as NumberedRow);
  } finally {
    await rm(folder, { recursive: true });
  }
}

it('whatever a listing holds, its row of an export can be imported and is the same listing', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(values, { minLength: 1, maxLength: 4 }), async (listings) => {
      const file = stringify(
        listings.map((listing) => cellsOf(listing, places)),
        { header: true, columns: listingColumns.map(({ header }) => header), bom: true },
      );
      const read = (await rowsIn(file)).map(({ row }) => listingOfRow(row, places, () => undefined, insurers));
      expect(read).toEqual(listings.map((listing) => ({ values: listing })));
    }),
    { numRuns: 200 },
  );
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
