import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { useWatch } from 'react-hook-form';
import type { ReplyOf } from '#contract/endpoint.ts';
import type { VehiclePart } from '#contract/claims/intake/claim-parts.schemas.ts';
import { lookUpVehicle } from '#contract/vehicles.endpoints.ts';
import { normaliseRegistrationNumber } from '#domain/claims/intake/registration-number.ts';
import { apiQuery } from '#web/api-query.ts';
import type { ContractForm } from '#web/ui/form.tsx';
import { isSameAnswer, registeredFields, registeredPart } from '../registered-part.ts';
import type { RegisteredField, RegisteredPart } from '../registered-part.ts';
import type { VehicleForm } from './vehicle-form.ts';

type Found = Extract<ReplyOf<typeof lookUpVehicle>, { found: true }>;

export interface VehicleRegister {
  /** Asks about the number plate that stands in the form. */
  readonly find: () => void;
  readonly state: 'idle' | 'asking' | 'found' | 'unknown' | 'silent';
  /** The register's vehicle, while its number plate stands in the form. */
  readonly found: Found | undefined;
  /** Plates that look like the one that it does not know. */
  readonly lookAlikes: readonly string[];
  /** What it would enter. */
  readonly part: RegisteredPart;
}

const nothing: RegisteredPart = {};

/**
 * Fills part A from the vehicle register: fields that are empty or untouched, and those that it filled itself, for a corrected number plate. What was
 * typed or saved stays. `blank` is the form before anything was entered; undefined when the part was saved before.
 */
export function useVehicleRegister(
  form: ContractForm<VehicleForm, VehiclePart>,
  blank: VehicleForm | undefined,
  /** There is no network to ask it by: it is silent at once. */
  { isAway }: { readonly isAway: boolean },
): VehicleRegister {
  const [asked, setAsked] = useState('');
  const typed = useWatch({ control: form.control, name: 'registrationNumber' });
  const { data, isFetching, refetch } = useQuery({
    ...apiQuery(lookUpVehicle, { body: { registrationNumber: asked } }),
    enabled: asked !== '' && !isAway,
    staleTime: Infinity,
    retry: false,
  });
  const isShown = asked !== '' && normaliseRegistrationNumber(typed) === asked;
  const found = data?.found ? data : undefined;
  const part = useMemo(() => (found ? registeredPart(found.vehicle) : nothing), [found]);

  const filled = useRef(nothing);
  const fill = useEffectEvent((known: RegisteredPart) => {
    const now: Record<string, unknown> = {};
    for (const name of registeredFields) {
      const value = form.getValues(name);
      const before = filled.current[name];
      const isOurs = before !== undefined && isSameAnswer(value, before);
      const isDefault = blank !== undefined && !form.getFieldState(name).isTouched && isSameAnswer(value, blank[name]);
      const isFree = isDefault || isSameAnswer(value, '');
      // A model says nothing beside another make.
      const fits = name !== 'model' || isSameAnswer(form.getValues('make'), known.make);
      const next = fits ? known[name] : undefined;
      // What was put back after a reload and says the same is the register's word, too.
      const isPutBack = blank !== undefined && next !== undefined && isSameAnswer(value, next);
      if (isPutBack) {
        now[name] = next;
        continue;
      }
      if (!isOurs && (!isFree || next === undefined)) continue;
      form.setValue(name, next ?? blank?.[name] ?? '', { shouldDirty: true });
      now[name] = next;
    }
    filled.current = now;
    const names = Object.keys(now) as RegisteredField[];
    // What was taken away again is missing, but nobody has left it out.
    if (names.length > 0) void form.trigger(names).then(() => form.clearErrors(names.filter((name) => now[name] === undefined)));
  });
  const isAnswered = asked !== '' && !isFetching;
  useEffect(() => {
    if (isAnswered) fill(part);
  }, [isAnswered, part]);

  const state = isFetching ? 'asking' : !data ? 'silent' : data.found ? 'found' : data.reason;
  return {
    find: () => {
      const plate = normaliseRegistrationNumber(form.getValues('registrationNumber'));
      if (plate === '') return;
      if (plate === asked && state === 'silent') void refetch();
      setAsked(plate);
    },
    state: isShown ? state : 'idle',
    found: isShown ? found : undefined,
    lookAlikes: isShown && data && !data.found ? (data.lookAlikes ?? []) : [],
    part: isShown ? part : nothing,
  };
}
