import type { Paise } from '../../money.ts';
import { paise, percentOf } from '../../money.ts';
import type { SettlementRates, VehicleClass } from './settlement-rates.ts';

export interface DeductibleVehicle {
  readonly vehicleClass: VehicleClass;
  /** null when unknown, or for an electric vehicle. */
  readonly cubicCapacity: number | null;
  readonly grossWeightKg: number | null;
  readonly seats: number | null;
  /** It has no cubic capacity, and goes by the lower step of its class. */
  readonly isElectric: boolean;
}

/** What the owner bears of every claim, in paise. An unknown measure takes the highest step: an advance must not rest on a guess in our favour. */
export function compulsoryDeductible(vehicle: DeductibleVehicle, insuredValue: Paise | null, rates: SettlementRates): Paise {
  const { by, steps, idvShare } = rates.deductibles[vehicle.vehicleClass];
  const measure = by === 'cubicCapacity' && vehicle.isElectric ? 0 : vehicle[by];
  const fitting = measure === null ? undefined : steps.find((step) => step.upTo === null || measure <= step.upTo);
  const byMeasure = fitting?.amount ?? Math.max(...steps.map((step) => step.amount));
  return paise(Math.max(byMeasure, percentOf(insuredValue ?? paise(0), idvShare)));
}
