import type { ListingForm } from '#contract/directory/listing-form.ts';
import { message } from '#contract/messages.ts';
import type { InsurerNames } from '#server/features/insurers/insurers.service.ts';
import type { DirectoryPlaces } from '../listing-dto.ts';

/** Cells a spreadsheet would run as a formula or command, also behind apostrophes, which are stripped one at a time. */
const dangerous = /^'*[=+\-@\t\r]/;

/** Prefixes an apostrophe to a cell that would start a formula, so that spreadsheets never run it. */
export function harmlessCell(text: string): string {
  return dangerous.test(text) ? `'${text}` : text;
}

/** Inverse of `harmlessCell`. */
export function plainCell(text: string): string {
  return text.startsWith("'") && dangerous.test(text) ? text.slice(1) : text;
}

/** A list in a cell: separated by semicolons, semicolons within items escaped by backslash. */
export function listCell(items: readonly string[]): string {
  return items.map((item) => item.replaceAll(/[\\;|]/g, String.raw`\$&`)).join('; ');
}

/** Inverse of `listCell`; also reads lists typed with semicolons or bars. */
export function itemsOfCell(cell: string): string[] {
  const items = cell.match(/(?:\\[\\;|]|[^;|])+/g) ?? [];
  return items.map((item) => item.trim().replaceAll(/\\([\\;|])/g, '$1')).filter((item) => item !== '');
}

export interface ListingValues {
  garage_name: string;
  branch: string;
  full_address: string;
  state_code: string;
  district_id: number;
  pincode: string;
  lat: number | null;
  lng: number | null;
  garage_type: string;
  contact_numbers: string[];
  email: string | null;
  services_offered: string[];
  insurance_affiliated: boolean;
  is_network_garage: boolean;
  working_days: string;
  contact_timing: string;
  estimated_repair_time: string;
  brand_authorizations: string[];
  insurance_affiliations: string[];
}

export type Position = { readonly lat: number | null; readonly lng: number | null };

/** Field path → message key of each field with an unknown value. */
type FieldErrors = Record<string, string>;

/** The form as columns, with place and insurers resolved; or the fields with unknown values. */
export function listingValues(
  form: ListingForm,
  places: DirectoryPlaces,
  positionOf: (pincode: string) => Position | undefined,
  insurers: InsurerNames,
): { values: ListingValues } | { fieldErrors: FieldErrors } {
  const fieldErrors: FieldErrors = {};
  const stateCode = places.findState(form.state);
  const districtId = stateCode ? places.findDistrictIn(stateCode, form.district) : undefined;
  if (!stateCode) fieldErrors['state'] = 'garage.state.unknown';
  else if (districtId === undefined) fieldErrors['district'] = 'garage.district.unknown';
  const strange = form.insuranceAffiliations.filter((written) => insurers.nameOf(written) === undefined);
  if (strange.length > 0) fieldErrors['insuranceAffiliations'] = unknownInsurers(strange, insurers);
  if (!stateCode || districtId === undefined || strange.length > 0) return { fieldErrors };
  const typed = form.latitude != null && form.longitude != null ? { lat: form.latitude, lng: form.longitude } : undefined;
  const position = typed ?? positionOf(form.pincode ?? '');
  return {
    values: {
      garage_name: form.garageName,
      branch: form.branch,
      full_address: form.fullAddress,
      state_code: stateCode,
      district_id: districtId,
      pincode: form.pincode ?? '',
      lat: position?.lat ?? null,
      lng: position?.lng ?? null,
      garage_type: form.garageType,
      contact_numbers: [...new Set(form.contactNumbers)],
      email: form.email || null,
      services_offered: [...new Set(form.servicesOffered)],
      insurance_affiliated: form.insuranceAffiliated,
      is_network_garage: form.isNetworkGarage,
      working_days: form.workingDays ?? '',
      contact_timing: form.contactTiming ?? '',
      estimated_repair_time: form.estimatedRepairTime ?? '',
      brand_authorizations: [...new Set(form.brandAuthorizations)],
      insurance_affiliations: [...new Set(form.insuranceAffiliations.flatMap((written) => insurers.nameOf(written) ?? []))],
    },
  };
}

function unknownInsurers(written: readonly string[], insurers: InsurerNames): string {
  const names = written.join(', ');
  const near = [...new Set(written.flatMap((one) => insurers.near(one)))].join(', ');
  return near === '' ? message('listing.insurers.unknown', { names }) : message('listing.insurers.unknown-near', { names, near });
}
