import { useEffect, useState, useRef } from 'react';
import { useWatch } from 'react-hook-form';
import type { VehiclePart } from '#contract/claims/intake/claim-parts.schemas.ts';
import { InsurerField } from '#web/insurers/insurer-field.tsx';
import { Banner } from '#web/ui/banner.tsx';
import { Disclosure } from '#web/ui/disclosure.tsx';
import { Controlled } from '#web/ui/form.tsx';
import type { ContractForm } from '#web/ui/form.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { useTexts } from '#web/ui/texts.ts';
import type { VehicleForm } from './vehicle-register.tsx';
import { useQuery } from '@tanstack/react-query';
import { findOwnPolicy } from '#contract/policies.endpoints.ts';
import { looksLikeRegistrationNumber, normaliseRegistrationNumber } from '#domain/claims/intake/registration-number.ts';
import { apiQuery } from '#web/api-query.ts';
import { onlyHelps } from '#web/query-client.ts';
import { useSettled } from './use-settled.ts';

interface VehicleInsuranceProps {
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

type Insurance = VehicleForm['insurance'];

/**
 * Fills insurer and policy number from the policy on file for the vehicle, as long as nothing was entered there; a corrected number plate
 * takes what was filled in away again. A vehicle that is saved with the claim keeps what was saved. True while the fields are that policy's.
 */
function usePolicyOnFile(form: ContractForm<VehicleForm, VehiclePart>, savedPlate: string | undefined): boolean {
  const [typed, insurance] = useWatch({ control: form.control, name: ['registrationNumber', 'insurance'] });
  const plate = useSettled(normaliseRegistrationNumber(typed));
  const { data: policy } = useQuery({
    ...apiQuery(findOwnPolicy, { query: { registrationNumber: plate } }),
    enabled: looksLikeRegistrationNumber(plate),
    staleTime: Infinity,
    meta: onlyHelps,
    retry: false,
  });
  const filled = useRef<Insurance>(undefined);
  const { setValue, getValues } = form;
  const isSaved = savedPlate !== undefined && normaliseRegistrationNumber(savedPlate) === plate;
  useEffect(() => {
    const entered = getValues('insurance');
    const ours = isSame(entered, filled.current);
    if (policy && isSame(entered, policy)) filled.current = policy;
    else if (ours || (!isSaved && !entered?.insurerName && !entered?.policyNumber)) {
      if (!policy && !ours) return;
      filled.current = policy ?? undefined;
      setValue('insurance.insurerName', policy?.insurerName ?? '', { shouldDirty: true });
      setValue('insurance.policyNumber', policy?.policyNumber ?? '', { shouldDirty: true });
    }
  }, [policy, isSaved, setValue, getValues]);
  return isSame(insurance, policy);
}

function isSame(entered: Insurance, policy: Insurance | null): boolean {
  return Boolean(policy) && entered?.insurerName === policy?.insurerName && entered?.policyNumber === policy?.policyNumber;
}
