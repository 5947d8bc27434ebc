import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { generateListings } from './generate-listings.ts';
import type { GeneratedListing } from './generate-listings.ts';
import { readPlaces } from './insert-listings.ts';

const columns = [
  ...[
    'garage_name',
    'branch',
    'full_address',
    'state_code',
    'district_id',
    'pincode',
    'lat',
    'lng',
    'garage_type',
    'contact_numbers',
    'email',
  ],
  ...[
    'services_offered',
    'brand_authorizations',
    'insurance_affiliations',
    'insurance_affiliated',
    'cashless',
    'cashless_with',
    'is_network_garage',
    'working_days',
  ],
  ...['contact_timing', 'estimated_repair_time', 'rating_sum', 'rating_count', 'repair_days', 'repair_count'],
] as const satisfies readonly (keyof GeneratedListing)[];

function field(value: GeneratedListing[keyof GeneratedListing]): string {
  if (value === null) return String.raw`\N`;
  if (Array.isArray(value))
    return escape(`{${value.map((item) => `"${item.replaceAll(/["\\]/g, String.raw`\$&`)}"`).join(',')}}`);
  return escape(String(value));
}

function escape(text: string): string {
  return text
    .replaceAll('\\', '\\\\')
    .replaceAll('\t', String.raw`\t`)
    .replaceAll('\n', String.raw`\n`);
}

function* lines(count: number, places: Parameters<typeof generateListings>[1], seed?: number): Generator<string> {
  let chunk = '';
  for (const listing of generateListings(count, places, seed)) {
    chunk += `seed\t${columns.map((column) => field(listing[column])).join('\t')}\n`;
    if (chunk.length > 65_536) {
      yield chunk;
      chunk = '';
    }
  }
  if (chunk) yield chunk;
}

/** Seeded listings by one COPY: for benchmarks, where a million are wanted in seconds. Needs the reference data. */
export async function copyListings(pool: pg.Pool, count: number, seed?: number): Promise<void> {
  const places = await readPlaces(pool);
  const client = new pg.Client(pool.options);
  await client.connect();
  try {
    await client.query("set statement_timeout = '15min'");
    const target = client.query(copyFrom(`copy garage_listing (source, ${columns.join(', ')}) from stdin`));
    await pipeline(Readable.from(lines(count, places, seed)), target);
  } finally {
    await client.end();
  }
}
