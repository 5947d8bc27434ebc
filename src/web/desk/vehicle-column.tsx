import { WithPlate } from '#web/ui/plate.tsx';
import type { Column } from '#web/ui/table-types.ts';
import { TwoLines } from './two-lines.tsx';

/** Number plate, make and model; `width` is its greatest on a desk: `sm:max-w-48`. */
export function vehicleColumn<T extends { readonly registrationNumber: string; readonly vehicle: string }>(
  header: string,
  width: string,
): Column<T> {
  return {
    id: 'vehicle',
    header,
    className: width,
    cell: ({ registrationNumber, vehicle }) => (
      <TwoLines text={`${registrationNumber}, ${vehicle}`}>
        <WithPlate text={`${registrationNumber}, ${vehicle}`} />
      </TwoLines>
    ),
  };
}
