import type { Paise } from '../../money.ts';
import { paise } from '../../money.ts';
import type { SettlementRates, VehicleClass } from './settlement-rates.ts';

export interface DeductibleVehicle {
  readonly vehicleClass: VehicleClass;
  /** null when unknown, or for an electric vehicle. */
  readonly cubicCapacity: number | null;
  readonly grossWeightKg: number | null;
}

/** What the owner bears of every claim, in paise. An unknown measure takes the highest step: an advance must not rest on a guess in our favour. */
export function compulsoryDeductible(vehicle: DeductibleVehicle, rates: SettlementRates): Paise {
  const { by, steps } = rates.deductibles[vehicle.vehicleClass];
  const measure = vehicle[by];
  const fitting = measure === null ? undefined : steps.find((step) => step.upTo === null || measure <= step.upTo);
  return fitting?.amount ?? paise(Math.max(...steps.map((step) => step.amount)));
}
