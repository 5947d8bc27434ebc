import type { FuelType } from '#contract/claims/intake/claim-parts.ts';
import type { VehicleClass } from '#domain/claims/review/settlement-rates.ts';

/** A make of the list with its models. */
export interface MakeEntry {
  readonly make: string;
  readonly car?: readonly string[];
  readonly commercial?: readonly string[];
}

const threeWheelerMakes = new Set(['Piaggio', 'Bajaj Auto', 'TVS', 'Atul Auto']);
const threeWheelers = /^(Alfa|Treo)\b/;
/** Small trucks of makes that else build three-wheelers. */
const fourWheels = /^Porter\b/;
const passenger =
  /bus|^(Winger|Magic|Cruzio|Comet|Lynx|MiTR|Oyster|Viking|Skyline|Starline|Citiline|Toofan|Traveller|Trax Cruiser|Urbania|Supro Van|Tour|Prime|B11R|9400|9600|Metrolink)\b/i;

/** Most likely fuel of a model; undefined where it is sold with several. */
export function guessFuelType(type: VehicleClass | undefined, model: string): FuelType | undefined {
  if (/\b(EV\d?|Electric)\b|^(Treo|eVerito|eC3|eMax)\b/.test(model)) return 'electric';
  if (/\bCNG\b/.test(model)) return 'cng';
  return type === 'goods' || type === 'passenger' ? 'diesel' : undefined;
}

/** Most likely type of a model, to fill in a field that can be changed: goods vehicles have another deductible than cars. Undefined when it is built as both. */
export function guessVehicleType(entry: MakeEntry | undefined, model: string): VehicleClass | undefined {
  const isCar = entry?.car?.includes(model) ?? false;
  const isCommercial = entry?.commercial?.includes(model) ?? false;
  if (!entry || isCar === isCommercial) return undefined;
  if (isCar) return 'car';
  if (threeWheelers.test(model) || (threeWheelerMakes.has(entry.make) && !fourWheels.test(model))) return 'three-wheeler';
  if (model.endsWith('Delivery Van')) return 'goods';
  return passenger.test(model) ? 'passenger' : 'goods';
}
