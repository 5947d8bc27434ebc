/** Specification §9: repairs in network garages are guaranteed for six months. */
export const networkGuaranteeMonths = 6;

/** How long a garage guarantees its repair by our agreement; null if it never signed it, or is no network garage (garage agreement 5.3). */
export function guaranteeMonths(garage: { readonly isNetworkGarage: boolean; readonly hasSigned: boolean }): number | null {
  return garage.isNetworkGarage && garage.hasSigned ? networkGuaranteeMonths : null;
}
