import { listingColumns } from '#contract/directory/listing-columns.ts';
import type { ListingColumn } from '#contract/directory/listing-columns.ts';
import { serviceName } from '../listing-dto.ts';
import type { DirectoryPlaces } from '../places-of-directory.ts';
import { harmlessCell, listCell } from './csv-cell.ts';
import type { ListingValues } from './listing-values.ts';

/** A listing as a row of the directory's CSV files; `listingOfRow` reads it back. */
export function cellsOf(row: ListingValues, places: DirectoryPlaces): string[] {
  return listingColumns.map(({ field }) => harmlessCell(cellOf(row, field, places)));
}

function cellOf(row: ListingValues, column: ListingColumn, places: DirectoryPlaces): string {
  const yesNo = (value: boolean) => (value ? 'Yes' : 'No');
  const cells: Record<ListingColumn, () => string> = {
    garageName: () => row.garage_name,
    branch: () => row.branch,
    fullAddress: () => row.full_address,
    state: () => places.stateNames.get(row.state_code) ?? row.state_code,
    district: () => places.districtNames.get(row.district_id) ?? '',
    pincode: () => row.pincode,
    garageType: () => row.garage_type,
    contactNumbers: () => listCell(row.contact_numbers),
    servicesOffered: () => listCell(row.services_offered.map(serviceName)),
    insuranceAffiliated: () => yesNo(row.insurance_affiliated),
    isNetworkGarage: () => yesNo(row.is_network_garage),
    email: () => row.email ?? '',
    workingDays: () => row.working_days,
    contactTiming: () => row.contact_timing,
    estimatedRepairTime: () => row.estimated_repair_time,
    brandAuthorizations: () => listCell(row.brand_authorizations),
    insuranceAffiliations: () => listCell(row.insurance_affiliations),
    latitude: () => (row.lat === null ? '' : String(row.lat)),
    longitude: () => (row.lng === null ? '' : String(row.lng)),
  };
  return cells[column]();
}
