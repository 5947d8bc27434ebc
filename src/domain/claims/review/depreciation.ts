import type { IsoDate } from '../../dates.ts';
import { addMonths } from '../../dates.ts';
import type { SettlementRates } from './settlement-rates.ts';

/** Depreciation in basis points of age-rated parts for a vehicle of this age at the incident: 'up to 6 months' includes the day on which the six months are full. */
export function ageDepreciation(registeredOn: IsoDate, incidentOn: IsoDate, rates: SettlementRates): number {
  const band = rates.ageBands.find(({ upToMonths }) => incidentOn <= addMonths(registeredOn, upToMonths));
  return band ? band.depreciation : rates.olderDepreciation;
}
