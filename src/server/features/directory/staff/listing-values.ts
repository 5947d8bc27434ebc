import type { ListingForm } from '#contract/directory/listing-form.ts';
import { message } from '#contract/messages.ts';
import type { InsurerNames } from '#server/features/insurers/insurers.service.ts';
import type { DirectoryPlaces } from '../listing-dto.ts';

/** What a spreadsheet would take for a formula or a command, also behind apostrophes: those are taken off one at a time. */
const dangerous = /^'*[=+\-@\t\r]/;

/** A cell that a spreadsheet shows and never runs: an apostrophe is put before what would begin a formula. */
export function harmlessCell(text: string): string {
  return dangerous.test(text) ? `'${text}` : text;
}

/** The cell as it was before `harmlessCell`. */
export function plainCell(text: string): string {
  return text.startsWith("'") && dangerous.test(text) ? text.slice(1) : text;
}

/** A list inside a cell: separated by semicolons, those of an item itself behind a backslash. */
export function listCell(items: readonly string[]): string {
  return items.map((item) => item.replaceAll(/[\\;|]/g, String.raw`\$&`)).join('; ');
}

/** The items of `listCell`, or of a list that somebody typed with semicolons or bars. */
export function itemsOfCell(cell: string): string[] {
  const items = cell.match(/(?:\\[\\;|]|[^;|])+/g) ?? [];
  return items.map((item) => item.trim().replaceAll(/\\([\\;|])/g, '$1')).filter((item) => item !== '');
}

/** Columns of garage_listing that staff write. */
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

/** Field path → message key of each field that names something that we do not know. */
type FieldErrors = Record<string, string>;

/** The form as columns, its place and its insurers found in our lists; or which fields are not known. */
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
