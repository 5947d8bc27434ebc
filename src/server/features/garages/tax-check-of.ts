import type { TaxCheckDto } from '#contract/garages/garage-account.schemas.ts';
import type { GarageRow } from './garage-row.ts';

/** What was said of another GSTIN says nothing of this one. */
export function taxCheckOf(row: GarageRow, gstNo: string): TaxCheckDto | null {
  const check = row.tax_check as TaxCheckDto | null;
  return check?.gstNo === gstNo ? check : null;
}
