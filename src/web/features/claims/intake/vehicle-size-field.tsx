import { useWatch } from 'react-hook-form';
import type { VehiclePart } from '#contract/claims/intake/claim-parts.schemas.ts';
import type { ContractForm } from '#web/ui/form.tsx';
import { NumberField } from '#web/ui/number-field.tsx';
import { useTexts } from '#web/ui/texts.ts';
import { Registered } from './registered.tsx';
import type { VehicleRegister } from './use-vehicle-register.ts';
import type { VehicleView } from './use-vehicle-view.ts';
import type { VehicleForm } from './vehicle-form.ts';

interface VehicleSizeFieldProps {
  readonly form: ContractForm<VehicleForm, VehiclePart>;
  readonly register: VehicleRegister;
  readonly asks: VehicleView['asks'];
  readonly className: string | undefined;
}

/** What the compulsory deductible goes by: weight for goods vehicles, engine size for the others. Staff fill it in when the owner does not know. */
export function VehicleSizeField({ form, register, asks, className }: VehicleSizeFieldProps) {
  const t = useTexts('claims.intake.vehicleStep');
  const vehicleType = useWatch({ control: form.control, name: 'vehicleType' });
  const field = { optional: true, inputMode: 'numeric', min: 1 } as const;
  // With keys, since an input that is used for both would keep the other's value.
  return vehicleType === 'goods' ? (
    <Registered
      key="weight"
      form={form}
      register={register}
      name="grossWeightKg"
      asked={asks('grossWeightKg')}
      className={className}
    >
      <NumberField label={t.grossWeightKg} {...field} suffix="kg" {...form.amount('grossWeightKg')} />
    </Registered>
  ) : (
    <Registered
      key="size"
      form={form}
      register={register}
      name="cubicCapacity"
      asked={asks('cubicCapacity')}
      className={className}
    >
      <NumberField label={t.cubicCapacity} {...field} suffix="cc" {...form.amount('cubicCapacity')} />
    </Registered>
  );
}
