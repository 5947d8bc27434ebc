import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useWatch } from 'react-hook-form';
import type { VehiclePart } from '#contract/claims/intake/claim-parts.schemas.ts';
import { findOwnPolicy } from '#contract/policies.endpoints.ts';
import { looksLikeRegistrationNumber, normaliseRegistrationNumber } from '#domain/claims/intake/registration-number.ts';
import { apiQuery } from '#web/api-query.ts';
import { onlyHelps } from '#web/query-client.ts';
import type { ContractForm } from '#web/ui/form.tsx';
import { useSettled } from './use-settled.ts';
import type { VehicleForm } from './vehicle-form.ts';

type Insurance = VehicleForm['insurance'];

/**
 * Fills insurer and policy number from the policy on file for the vehicle, as long as nothing was entered there; a corrected number plate
 * takes what was filled in away again. A vehicle that is saved with the claim keeps what was saved. True while the fields are that policy's.
 */
export function usePolicyOnFile(form: ContractForm<VehicleForm, VehiclePart>, savedPlate: string | undefined): boolean {
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
