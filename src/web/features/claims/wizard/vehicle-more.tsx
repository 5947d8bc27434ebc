import { useWatch } from 'react-hook-form';
import type { VehiclePart } from '#contract/claim-parts.ts';
import { vehicleTypes } from '#contract/claim-parts.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Disclosure } from '#web/ui/disclosure.tsx';
import type { ContractForm } from '#web/ui/form.tsx';
import { NumberField } from '#web/ui/number-field.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { useTexts } from '#web/ui/texts.ts';
import { usePolicyOnFile } from './use-policy-on-file.ts';
import type { VehicleForm } from './vehicle-form.ts';
import { vehicleText } from './vehicle-step.text.ts';

/** What helps to decide but is not needed to file: class and size of the vehicle, and the policy. */
export function VehicleMore({ form }: { readonly form: ContractForm<VehicleForm, VehiclePart> }) {
  const t = useTexts(vehicleText);
  const onFile = usePolicyOnFile(form);
  const vehicleType = useWatch({ control: form.control, name: 'vehicleType' });
  return (
    <div className="grid">
      <Disclosure summary={t.more}>
        <div className="grid gap-6">
          <SelectField
            label={t.vehicleType}
            options={vehicleTypes.map((value) => ({ value, label: t.vehicle[value] }))}
            {...form.field('vehicleType')}
          />
          {vehicleType === 'goods' ? (
            <NumberField
              label={t.grossWeightKg}
              optional
              inputMode="numeric"
              min={1}
              suffix="kg"
              inputClassName="max-w-40"
              {...form.amount('grossWeightKg')}
            />
          ) : (
            <NumberField
              label={t.cubicCapacity}
              optional
              inputMode="numeric"
              min={1}
              suffix="cc"
              inputClassName="max-w-40"
              {...form.amount('cubicCapacity')}
            />
          )}
        </div>
      </Disclosure>
      <Disclosure summary={t.insurance} defaultOpen={onFile}>
        {onFile ? <Banner className="mb-4">{t.policyOnFile}</Banner> : <p className="mb-4 text-muted">{t.insuranceHint}</p>}
        <div className="grid gap-6">
          <TextField label={t.insurerName} optional autoComplete="off" {...form.field('insurance.insurerName')} />
          <TextField label={t.policyNumber} optional autoComplete="off" {...form.field('insurance.policyNumber')} />
          <TextField
            label={t.insurerClaimNumber}
            hint={t.insurerClaimHint}
            optional
            autoComplete="off"
            {...form.field('insurance.insurerClaimNumber')}
          />
        </div>
      </Disclosure>
    </div>
  );
}
