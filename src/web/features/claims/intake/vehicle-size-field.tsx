import { useWatch } from 'react-hook-form';
import type { VehiclePart } from '#contract/claims/intake/claim-parts.schemas.ts';
import type { ContractForm } from '#web/ui/form.tsx';
import { NumberField } from '#web/ui/number-field.tsx';
import { useTexts } from '#web/ui/texts.ts';
import type { VehicleForm } from './vehicle-form.ts';

/** What the compulsory deductible goes by: weight for goods vehicles, engine size for the others. Staff fill it in when the owner does not know. */
export function VehicleSizeField({ form }: { readonly form: ContractForm<VehicleForm, VehiclePart> }) {
  const t = useTexts('claims.intake.vehicleStep');
  const vehicleType = useWatch({ control: form.control, name: 'vehicleType' });
  const field = { optional: true, inputMode: 'numeric', min: 1 } as const;
  return vehicleType === 'goods' ? (
    <NumberField label={t.grossWeightKg} {...field} suffix="kg" {...form.amount('grossWeightKg')} />
  ) : (
    <NumberField label={t.cubicCapacity} {...field} suffix="cc" {...form.amount('cubicCapacity')} />
  );
}
