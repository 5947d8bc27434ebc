import type { PlateDto } from '#contract/claims/plate.ts';
import { Plate } from '#web/ui/plate.tsx';
import type { Column } from '#web/ui/table-types.ts';

/** A claim by its number plate, as people ask for it, with its number small below. */
export function PlateTitle({
  plate,
  claimNumber,
  vehicle,
}: {
  readonly plate: PlateDto | null;
  readonly claimNumber: string;
  readonly vehicle: string;
}) {
  if (!plate) return claimNumber;
  return (
    <span className="inline-grid justify-items-start gap-0.5" title={vehicle}>
      <Plate number={plate.number} look={plate.look} /> <span className="text-14 font-normal text-muted">{claimNumber}</span>
    </span>
  );
}

/** The same as a column, which heads the card of a phone. */
export function plateColumn<
  T extends { readonly plate: PlateDto | null; readonly claimNumber: string; readonly vehicle: string },
>(header: string): Column<T> {
  return { id: 'claim', header, card: 'title', className: 'whitespace-nowrap', cell: (row) => <PlateTitle {...row} /> };
}
