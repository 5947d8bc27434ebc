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

/** What the form starts with: the saved part, else the specification's defaults (§3). An entered value of 0 means nothing was entered. */
export function vehicleForm(saved: ClaimDto['vehicle'], now: Date): VehicleForm {
  const vehicle = saved ?? { ...vehicleDto.parse({}), vehicleType: 'car', year: yearInKolkata(now) };
  return {
    ...vehicle,
    // 'Other', as was offered before, is no class of the tariff.
    vehicleType: classOf(vehicle.vehicleType),
    registrationNumber: plateAsRead(vehicle.registrationNumber),
    currentValue: vehicle.currentValue > 0 ? vehicle.currentValue : undefined,
  };
}

/** Every field of the form, to fill it from a known vehicle. */
export const vehicleFields = Object.keys(vehiclePart.shape) as (keyof VehicleForm)[];

/** 'MH12AB1234' as it stands on the plate: 'MH 12 AB 1234'. What is no Indian plate stays as it was typed. */
export function plateAsRead(typed: string): string {
  return looksLikeRegistrationNumber(typed) ? formatRegistrationNumber(typed) : typed;
}

/** The other way round, for the claim. */
export function plateToSend(typed: string): string {
  return looksLikeRegistrationNumber(typed) ? normaliseRegistrationNumber(typed) : typed;
}

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

interface RegisteredProps {
  readonly form: ContractForm<VehicleForm, VehiclePart>;
  readonly register: VehicleRegister;
  readonly name: RegisteredField;
  /** False: it stays in the form, out of sight. */
  readonly asked: boolean;
  /** On a phone, where it belongs to another topic. */
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** A field with what the vehicle register says of it below: the same, or something else, which one press takes over. */
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
  /** The plate alone; what is known of it, to be confirmed; or every field. */
  readonly shows: 'plate' | 'summary' | 'form';
  readonly openForm: () => void;
  /** Is this field on the screen? */
  readonly asks: (name: RegisteredField) => boolean;
  /** Nobody knew anything of it: all of it is asked, on a phone topic by topic. */
  readonly isAsked: boolean;
  /** Every field was filled from an earlier claim. */
  readonly filledFrom: (vehicle: VehicleForm) => void;
}

const sizes: readonly RegisteredField[] = ['cubicCapacity', 'grossWeightKg'];

interface Summary {
  /** Of this vehicle. */
  readonly plate: string;
  /** What is still asked beside it. */
  readonly asked: readonly RegisteredField[];
  readonly from?: VehicleForm | undefined;
}

/** Plate first: what the register or an earlier claim knows is folded into a summary, what they do not know is asked. */
export function useVehicleView(
  form: ContractForm<VehicleForm, VehiclePart>,
  register: VehicleRegister,
  { blank, restored }: { readonly blank: VehicleForm | undefined; readonly restored: boolean },
): VehicleView {
  const [summary, setSummary] = useState<Summary>();
  const [opened, setOpened] = useState(blank === undefined);
  // Kept while it is filled in, though the register may find it after all.
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
      // What neither knows, such as the chassis number of a vehicle registered to another phone, and what was typed otherwise before.
      const asked = registeredFields.filter((name) => {
        const value = form.getValues(name);
        if (sizes.includes(name)) return part[name] !== undefined && !isSameAnswer(value, part[name]);
        return isSameAnswer(value, '') || !isSameAnswer(value, part[name]);
      });
      // The fields are still the earlier claim's, to be taken away with its plate.
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

  // Another plate than the chosen vehicle's: what came with that one goes again.
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
      // The form may stand open for the plate before, of which nobody knew anything.
      setOpened(false);
    },
  };
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one ?? '') === JSON.stringify(other ?? '');
}
