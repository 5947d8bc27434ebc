import type { InsurerNames } from '#server/features/insurers/insurers.service.ts';
import { optionalText } from '#contract/fields.ts';
import { garageServices } from '#contract/directory/listings.ts';
import { listingForm } from '#contract/directory/listing-form.ts';
import { message } from '#contract/messages.ts';
import type { ListingColumn } from '#contract/directory/listing-columns.ts';
import { listingColumns } from '#contract/directory/listing-columns.ts';
import { z } from '#contract/zod-setup.ts';
import type { DirectoryPlaces } from '../listing-dto.ts';
import { nameKey } from '../read-model/words.ts';
import { itemsOfCell, plainCell, listingValues } from '../staff/listing-values.ts';
import type { ListingValues, Position } from '../staff/listing-values.ts';

export type FileRow = Readonly<Partial<Record<ListingColumn, string>>>;

const serviceKeys = new Map<string, string>(
  garageServices.flatMap(({ key, value }) => [
    [nameKey(key), key],
    [nameKey(value), key],
  ]),
);
/** A registered garage may have no branch, and exported files must be importable. */
const rowForm = z.extend(listingForm, { branch: optionalText(200) });
const yes = new Set(['yes', 'y', 'true', '1']);
const no = new Set(['no', 'n', 'false', '0', '']);
const columnNames = new Map<string, string>(listingColumns.map(({ field, header }) => [field, header]));

/** Separates the column's header from the message key. */
export const headerEnd = '\t';

/** Prefixes the column's header to messages that do not name their field. */
function named(field: string, key: string): string {
  if (!/^(general\.|listing\.yes-no)/.test(key)) return key;
  const column = field.split('.')[0] ?? '';
  return `${columnNames.get(column) ?? column}${headerEnd}${key}`;
}

export const insurersOfRow = (row: FileRow): string[] =>
  itemsOfCell(plainCell((row.insuranceAffiliations ?? '').trim()).trim()).map((name) => name.trim());

/** A row as columns of garage_listing; or all its errors, one message key per line. */
export function listingOfRow(
  row: FileRow,
  places: DirectoryPlaces,
  positionOf: (pincode: string) => Position | undefined,
  insurers: InsurerNames,
): { values: ListingValues } | { problem: string } {
  const problems: string[] = [];
  const text = (column: ListingColumn) => plainCell((row[column] ?? '').trim()).trim();
  const list = (column: ListingColumn) => itemsOfCell(text(column));
  const flag = (column: ListingColumn): boolean => {
    const typed = text(column).toLowerCase();
    if (!yes.has(typed) && !no.has(typed)) problems.push(named(column, 'listing.yes-no.invalid'));
    return yes.has(typed);
  };
  const number = (column: ListingColumn): number | undefined => (text(column) === '' ? undefined : Number(text(column)));
  const services = list('servicesOffered').flatMap((name) => {
    const key = serviceKeys.get(nameKey(name));
    if (!key) problems.push(message('listing.services.unknown', { name }));
    return key ? [key] : [];
  });
  const parsed = rowForm.safeParse({
    garageName: text('garageName'),
    branch: text('branch'),
    fullAddress: text('fullAddress'),
    state: text('state'),
    district: text('district'),
    pincode: digits(text('pincode')),
    garageType: text('garageType') === '' ? undefined : typeOf(text('garageType')),
    // Spreadsheets need an apostrophe before +91.
    contactNumbers: list('contactNumbers').map((written) => digits(plainCell(written))),
    servicesOffered: services,
    insuranceAffiliated: flag('insuranceAffiliated'),
    isNetworkGarage: flag('isNetworkGarage'),
    email: text('email'),
    workingDays: text('workingDays'),
    contactTiming: text('contactTiming'),
    estimatedRepairTime: text('estimatedRepairTime'),
    brandAuthorizations: list('brandAuthorizations'),
    insuranceAffiliations: insurersOfRow(row),
    latitude: number('latitude'),
    longitude: number('longitude'),
  });
  // An unknown service is already reported by name; an empty list then is no further error.
  const issues = (parsed.error?.issues ?? []).filter(({ path }) => !(path[0] === 'servicesOffered' && problems.length > 0));
  const type = text('garageType');
  problems.push(
    ...new Set(
      issues.map(({ path, message: key }) =>
        path[0] === 'garageType' && type !== ''
          ? message('listing.type.named', { name: type })
          : named(path.map(String).join('.'), key),
      ),
    ),
  );
  if (!parsed.success || problems.length > 0) return { problem: problems.join('\n') };
  const result = listingValues({ ...parsed.data, branch: parsed.data.branch ?? '' }, places, positionOf, insurers);
  if ('values' in result) return result;
  return {
    problem: Object.entries(result.fieldErrors)
      .map(([field, key]) => (isPlace(field) ? message(`listing.${field}.named`, { name: text(field) }) : named(field, key)))
      .join('\n'),
  };
}

/** Spreadsheets keep a number as text behind an apostrophe. */
const digits = (text: string): string => text.replace(/^'(?=[\d+])/, '');

/** Fields for which the unknown value is quoted in the message: a file has many rows. */
function isPlace(field: string): field is 'state' | 'district' {
  return field === 'state' || field === 'district';
}

const types = new Map<string, string>(
  ['Multibrand Garage', 'Authorized Service Center', 'Specialized Repair Shop'].map((type) => [nameKey(type), type]),
);

function typeOf(typed: string): string {
  return types.get(nameKey(typed).replace('authorised', 'authorized').replace('centre', 'center')) ?? typed;
}
