import type * as z from 'zod/mini';
import { vehicleDto, vehiclePart } from '#contract/claims/intake/claim-parts.schemas.ts';
import type { VehiclePart } from '#contract/claims/intake/claim-parts.schemas.ts';
import type { ClaimDto } from '#contract/claims/claims.schemas.ts';
import { classOf } from '#domain/claims/review/settlement-rates.ts';
import { yearInKolkata } from '#domain/dates.ts';
import {
  formatRegistrationNumber,
  looksLikeRegistrationNumber,
  normaliseRegistrationNumber,
} from '#domain/claims/intake/vehicle-marks.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import type { ReplyOf } from '#contract/endpoint.ts';
import { lookUpVehicle } from '#contract/vehicles.endpoints.ts';
import { apiQuery } from '#web/api/api-query.ts';
import type { ContractForm } from '#web/ui/form.tsx';
import { isSameAnswer, registeredFields, registeredPart, endsWith } from '../registered-part.ts';
import type { RegisteredField, RegisteredPart } from '../registered-part.ts';
import { Check } from 'lucide-react';
import { Button } from '#web/ui/button.tsx';
import { cx } from '#web/ui/class-names.ts';
import { useLocale, useTexts } from '#web/ui/texts.ts';
import { vehicleFacts } from '#words/vehicle-facts.ts';

export type VehicleForm = z.input<typeof vehiclePart>;

/** Initial values: the saved part, else the specification's defaults (§3). A saved 0 means no value. */
export function vehicleForm(saved: ClaimDto['vehicle'], now: Date): VehicleForm {
  const vehicle = saved ?? { ...vehicleDto.parse({}), vehicleType: 'car', year: yearInKolkata(now) };
  return {
    ...vehicle,
    // The former option 'Other' is not a vehicle class of the tariff.
    vehicleType: classOf(vehicle.vehicleType),
    registrationNumber: plateAsRead(vehicle.registrationNumber),
    currentValue: vehicle.currentValue > 0 ? vehicle.currentValue : undefined,
  };
}

export const vehicleFields = Object.keys(vehiclePart.shape) as (keyof VehicleForm)[];

/** Formats 'MH12AB1234' as on the plate: 'MH 12 AB 1234'. Other text is unchanged. */
export function plateAsRead(typed: string): string {
  return looksLikeRegistrationNumber(typed) ? formatRegistrationNumber(typed) : typed;
}

/** Reverses `plateAsRead` for the API. */
export function plateToSend(typed: string): string {
  return looksLikeRegistrationNumber(typed) ? normaliseRegistrationNumber(typed) : typed;
}

type Found = Extract<ReplyOf<typeof lookUpVehicle>, { found: true }>;

export interface VehicleRegister {
  /** Looks up the plate in the form. */
  readonly find: () => void;
  readonly state: 'idle' | 'asking' | 'found' | 'unknown' | 'silent';
  /** The register's vehicle, while its plate is in the form. */
  readonly found: Found | undefined;
  /** Similar plates, if it does not know this one. */
  readonly lookAlikes: readonly string[];
  /** The values it would fill in. */
  readonly part: RegisteredPart;
}

const nothing: RegisteredPart = {};

/**
 * Fills part A from the vehicle register: empty or untouched fields, and those it filled itself when the plate is corrected. Typed or saved values stay.
 * `blank` is the form before any input; `undefined` if the part was saved before.
 */
export function useVehicleRegister(
  form: ContractForm<VehicleForm, VehiclePart>,
  blank: VehicleForm | undefined,
  /** Offline: fails at once. */
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
      // A model is meaningless with another make.
      const fits = name !== 'model' || isSameAnswer(form.getValues('make'), known.make);
      const next = fits ? known[name] : undefined;
      // A restored value that equals the register's counts as the register's.
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
    // A removed prefilled value is missing, but the user has not omitted it: no error yet.
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

interface RegisteredProps {
  readonly form: ContractForm<VehicleForm, VehiclePart>;
  readonly register: VehicleRegister;
  readonly name: RegisteredField;
  /** `false`: it stays in the form, hidden. */
  readonly asked: boolean;
  /** On a phone, where it belongs to another topic. */
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** A field with the register's value below it: equal, or different with a button to take it over. */
export function Registered({ form, register, name, asked, className, children }: RegisteredProps) {
  return (
    <div className={asked ? cx('flex min-w-0 flex-col', className) : 'hidden'}>
      {children}
      {register.found ? <RegisterNote {...{ form, register, name }} /> : null}
    </div>
  );
}

function RegisterNote({ form, register: { part, found }, name }: Omit<RegisteredProps, 'children' | 'asked' | 'className'>) {
  const t = useTexts('claims.intake.vehicleStep');
  const { locale } = useLocale();
  const entered = useWatch({ control: form.control, name });
  const known = part[name];
  const look = 'mt-1 flex items-center gap-1 text-14 text-muted';
  if (known === undefined) {
    const ending =
      name === 'chassisNumber' ? found?.vehicle.chassisEnding : name === 'engineNumber' ? found?.vehicle.engineEnding : null;
    if (!ending || !entered || endsWith(String(entered), ending)) return null;
    return <p className={look}>{t.register.ending({ ending })}</p>;
  }
  if (isSameAnswer(entered, known))
    return (
      <p className={look}>
        <Check aria-hidden className="size-4 shrink-0 text-success" />
        {t.register.from}
      </p>
    );
  const [fact] = vehicleFacts({ [name]: known }, t, locale);
  if (!fact) return null;
  return (
    <p className={`${look} flex-wrap`}>
      {t.register.says({ value: fact.value })}
      <Button
        variant="quiet"
        aria-label={t.register.useValue({ value: fact.value })}
        onClick={() => form.setValue(name, known, { shouldDirty: true, shouldValidate: true })}
      >
        {t.register.use}
      </Button>
    </p>
  );
}

export interface VehicleView {
  /** Plate only, a summary to confirm, or every field. */
  readonly shows: 'plate' | 'summary' | 'form';
  readonly openForm: () => void;
  /** Whether the field is visible. */
  readonly asks: (name: RegisteredField) => boolean;
  /** No data was found: everything is asked, on a phone topic by topic. */
  readonly isAsked: boolean;
  /** Every field was filled from an earlier claim. */
  readonly filledFrom: (vehicle: VehicleForm) => void;
}

const sizes: readonly RegisteredField[] = ['cubicCapacity', 'grossWeightKg'];

interface Summary {
  /** Of this vehicle. */
  readonly plate: string;
  /** Fields still asked beside it. */
  readonly asked: readonly RegisteredField[];
  readonly from?: VehicleForm | undefined;
}

/** Plate first: values known from the register or an earlier claim collapse into a summary; unknown ones are asked. */
export function useVehicleView(
  form: ContractForm<VehicleForm, VehiclePart>,
  register: VehicleRegister,
  { blank, restored }: { readonly blank: VehicleForm | undefined; readonly restored: boolean },
): VehicleView {
  const [summary, setSummary] = useState<Summary>();
  const [opened, setOpened] = useState(blank === undefined);
  // Kept while the user fills it in, even if the register answers late.
  const [isAsked, setAsked] = useState(false);
  const openForm = () => {
    if (!opened) setAsked(summary === undefined);
    setOpened(true);
  };
  const typed = useWatch({ control: form.control, name: 'registrationNumber' });
  const plate = normaliseRegistrationNumber(typed);
  const { state, part } = register;

  const settle = useEffectEvent(() => {
    if (state === 'found') {
      // Fields unknown to both sources, such as the chassis number of a vehicle registered to another phone, and fields typed differently before.
      const asked = registeredFields.filter((name) => {
        const value = form.getValues(name);
        if (sizes.includes(name)) return part[name] !== undefined && !isSameAnswer(value, part[name]);
        return isSameAnswer(value, '') || !isSameAnswer(value, part[name]);
      });
      // The fields still come from the earlier claim and are removed with its plate.
      setSummary({ plate, asked, ...(summary?.plate === plate ? { from: summary.from } : {}) });
    } else if ((state === 'unknown' || state === 'silent') && summary?.plate !== plate) openForm();
  });
  useEffect(() => settle(), [state, part]);

  const putBack = useEffectEvent(() => {
    const begun = vehicleFields.some(
      (name) => name !== 'registrationNumber' && name !== 'insurance' && !isSame(form.getValues(name), blank?.[name]),
    );
    if (!begun) return;
    if (form.schema?.safeParse(form.getValues()).success) setSummary({ plate, asked: [] });
    else openForm();
  });
  useEffect(() => {
    if (restored) putBack();
  }, [restored]);

  // The plate changed: values of the chosen vehicle are removed.
  const takeAway = useEffectEvent(() => {
    if (!summary?.from || summary.plate === plate) return;
    for (const name of vehicleFields) {
      if (name === 'registrationNumber' || !isSame(form.getValues(name), summary.from[name])) continue;
      form.setValue(name, blank?.[name], { shouldDirty: true });
    }
    setSummary(undefined);
  });
  useEffect(() => takeAway(), [plate]);

  const isRefused = form.failed.names.length > 0 || form.failed.general.length > 0;
  const isSummed = summary?.plate === plate && plate !== '';
  const shows = opened || isRefused ? 'form' : isSummed ? 'summary' : 'plate';
  return {
    shows,
    isAsked: shows === 'form' && isAsked,
    openForm,
    asks: (name) => shows === 'form' || (shows === 'summary' && (summary?.asked.includes(name) ?? false)),
    filledFrom: (from) => {
      setSummary({ plate: normaliseRegistrationNumber(from.registrationNumber), asked: [], from });
      // The form may still be open for the previous plate, for which no data was found.
      setOpened(false);
    },
  };
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one ?? '') === JSON.stringify(other ?? '');
}
