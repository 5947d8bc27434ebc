import { useEffect, useState } from 'react';
import { useWatch } from 'react-hook-form';
import type { VehiclePart } from '#contract/claims/intake/claim-parts.schemas.ts';
import { InsurerField } from '#web/insurers/insurer-field.tsx';
import { Banner } from '#web/ui/banner.tsx';
import { Disclosure } from '#web/ui/disclosure.tsx';
import { Controlled } from '#web/ui/form.tsx';
import type { ContractForm } from '#web/ui/form.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { useTexts } from '#web/ui/texts.ts';
import { usePolicyOnFile } from './use-policy-on-file.ts';
import type { VehicleForm } from './vehicle-form.ts';

export interface VehicleInsuranceProps {
  readonly form: ContractForm<VehicleForm, VehiclePart>;
  /** The number plate that is saved with the claim already. */
  readonly savedPlate: string | undefined;
}

/** The policy and the insurer's claim number: not needed to file, but they speed up the decision. Opens by itself once something stands there. */
export function VehicleInsurance({ form, savedPlate }: VehicleInsuranceProps) {
  const t = useTexts('claims.intake.vehicleStep');
  const onFile = usePolicyOnFile(form, savedPlate);
  const insurance = useWatch({ control: form.control, name: 'insurance' });
  const entered = Object.values(insurance ?? {}).some(Boolean);
  const [opened, setOpened] = useState(entered);
  useEffect(() => {
    if (entered) setOpened(true);
  }, [entered]);
  return (
    <Disclosure summary={t.insurance} defaultOpen={opened}>
      {onFile ? <Banner className="mb-4">{t.policyOnFile}</Banner> : <p className="mb-4 text-muted">{t.insuranceHint}</p>}
      <div className="grid grid-cols-1 gap-6">
        <Controlled form={form} name="insurance.insurerName">
          {(field) => <InsurerField label={t.insurerName} optional {...field} />}
        </Controlled>
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
  );
}
