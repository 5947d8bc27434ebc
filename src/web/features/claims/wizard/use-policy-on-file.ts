import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useWatch } from 'react-hook-form';
import type { VehiclePart } from '#contract/claim-parts.ts';
import { findOwnPolicy } from '#contract/policies.ts';
import { looksLikeRegistrationNumber, normaliseRegistrationNumber } from '#domain/identity/registration-number.ts';
import { api } from '#web/api-client.ts';
import type { ContractForm } from '#web/ui/form.tsx';
import { useSettled } from './use-settled.ts';
import type { VehicleForm } from './vehicle-form.ts';

/** Fills insurer and policy number from a policy on file for the vehicle, as long as nothing was entered there. True while they are that policy's. */
export function usePolicyOnFile(form: ContractForm<VehicleForm, VehiclePart>): boolean {
  const [typed, insurance] = useWatch({ control: form.control, name: ['registrationNumber', 'insurance'] });
  const plate = useSettled(normaliseRegistrationNumber(typed));
  const { data: policy } = useQuery({
    queryKey: ['own-policy', plate],
    queryFn: ({ signal }) => api(findOwnPolicy, { query: { registrationNumber: plate }, signal }),
    enabled: looksLikeRegistrationNumber(plate),
    staleTime: Infinity,
    retry: false,
  });
  const { setValue, getValues } = form;
  useEffect(() => {
    if (!policy) return;
    const entered = getValues('insurance');
    if (entered?.insurerName || entered?.policyNumber) return;
    setValue('insurance.insurerName', policy.insurerName, { shouldDirty: true });
    setValue('insurance.policyNumber', policy.policyNumber, { shouldDirty: true });
  }, [policy, setValue, getValues]);
  return Boolean(policy) && insurance?.policyNumber === policy?.policyNumber;
}
