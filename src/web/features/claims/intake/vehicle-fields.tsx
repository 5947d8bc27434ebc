import { now as serverNow } from '#contract/clock.ts';
import { useState, useEffect, useRef } from 'react';
import { useWatch } from 'react-hook-form';
import { fuelTypes, transmissionTypes, vehicleYears } from '#contract/claims/intake/claim-parts.ts';
import type { FuelType } from '#contract/claims/intake/claim-parts.ts';
import type { VehiclePart } from '#contract/claims/intake/claim-parts.schemas.ts';
import {
  looksLikeChassisNumber,
  looksLikeRegistrationNumber,
  normaliseRegistrationNumber,
} from '#domain/claims/intake/vehicle-marks.ts';
import { vehicleClasses } from '#domain/claims/review/settlement-rates.ts';
import type { VehicleClass } from '#domain/claims/review/settlement-rates.ts';
import { todayInKolkata } from '#domain/dates.ts';
import { Combobox } from '#web/ui/combobox.tsx';
import { DateField, TextField } from '#web/ui/text-field.tsx';
import { NumberField, MoneyField } from '#web/ui/number-field.tsx';
import { Controlled } from '#web/ui/form.tsx';
import type { ContractForm } from '#web/ui/form.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { useTexts } from '#web/ui/texts.ts';
import type { RegisteredField } from '../registered-part.ts';
import { Registered, vehicleForm } from './vehicle-register.tsx';
import type { VehicleRegister, VehicleView, VehicleForm } from './vehicle-register.tsx';
import { UpperCaseField } from './plate-field.tsx';
import type { Option } from '#web/ui/picker-popup.tsx';
import { InsurerField } from '#web/insurers/insurer-field.tsx';
import { Banner } from '#web/ui/banner.tsx';
import { Disclosure } from '#web/ui/card.tsx';
import { useQuery } from '@tanstack/react-query';
import { findOwnPolicy } from '#contract/policies.endpoints.ts';
import { apiQuery, onlyHelps } from '#web/api/api-query.ts';
import { useSettled } from '#web/ui/field.tsx';

interface VehicleFieldsProps {
  readonly form: ContractForm<VehicleForm, VehiclePart>;
  readonly register: VehicleRegister;
  readonly view: VehicleView;
  /** Class that hides another topic's fields on a phone. */
  readonly onFor: (field: string) => string | undefined;
}

/** Shown side by side. */
const pair: readonly RegisteredField[] = ['color', 'fuelType', 'vehicleType', 'cubicCapacity', 'grossWeightKg'];

/** The registration certificate's data besides the plate. Fields that are not asked stay in the form, hidden. */
export function VehicleFields({ form, register, view, onFor }: VehicleFieldsProps) {
  const t = useTexts('claims.intake.vehicleStep');
  const [now] = useState(() => serverNow());
  // Soft checks run after blur: a partial number never looks valid.
  const { touchedFields } = form.formState;
  const { makes, modelsOf, typeOf } = useVehicleMakes();
  const [make, chassis] = useWatch({ control: form.control, name: ['make', 'chassisNumber'] });
  const beside = { form, register };
  const { asks } = view;
  const isOpen = view.shows === 'form';
  return (
    <>
      <Registered {...beside} name="make" asked={asks('make')} className={onFor('make')}>
        <Controlled form={form} name="make">
          {({ onValueChange, ...field }) => (
            <Combobox
              label={t.make}
              placeholder={t.chooseMake}
              options={makes}
              allowOther
              {...field}
              onValueChange={(value) => {
                if (value !== field.value) form.setValue('model', '', { shouldDirty: true });
                onValueChange(value);
              }}
            />
          )}
        </Controlled>
      </Registered>
      <Registered {...beside} name="model" asked={asks('model')} className={onFor('model')}>
        <Controlled form={form} name="model">
          {({ onValueChange, ...field }) => (
            <Combobox
              label={t.model}
              placeholder={t.chooseModel}
              options={modelsOf(make)}
              allowOther
              {...field}
              onValueChange={(value) => {
                const type = typeOf(make, value);
                if (type && value !== field.value) {
                  form.setValue('vehicleType', type, { shouldDirty: true });
                  // A value chosen by hand is kept.
                  if (!touchedFields.fuelType)
                    form.setValue('fuelType', guessFuelType(type, value) ?? vehicleForm(null, now).fuelType, {
                      shouldDirty: true,
                    });
                }
                onValueChange(value);
              }}
            />
          )}
        </Controlled>
      </Registered>
      <Registered {...beside} name="year" asked={asks('year')} className={onFor('year')}>
        <SelectField label={t.year} options={vehicleYears(now).map(String)} {...form.field('year', { valueAsNumber: true })} />
      </Registered>
      <Registered {...beside} name="chassisNumber" asked={asks('chassisNumber')} className={onFor('chassisNumber')}>
        <UpperCaseField
          label={t.chassisNumber}
          hint={t.chassisHint}
          {...form.field('chassisNumber')}
          below={
            touchedFields.chassisNumber && chassis && !looksLikeChassisNumber(chassis) ? (
              <p className="mt-1 text-14 text-muted">{t.chassisUnusual}</p>
            ) : null
          }
        />
      </Registered>
      <Registered {...beside} name="engineNumber" asked={asks('engineNumber')} className={onFor('engineNumber')}>
        <UpperCaseField label={t.engineNumber} {...form.field('engineNumber')} />
      </Registered>
      <div className={pair.some(asks) ? 'grid gap-6 sm:grid-cols-2' : 'hidden'}>
        <Registered {...beside} name="color" asked={asks('color')} className={onFor('color')}>
          <TextField label={t.color} autoComplete="off" {...form.field('color')} />
        </Registered>
        <Registered {...beside} name="fuelType" asked={asks('fuelType')} className={onFor('fuelType')}>
          <SelectField
            label={t.fuelType}
            options={fuelTypes.map((value) => ({ value, label: t.fuel[value] }))}
            {...form.field('fuelType')}
          />
        </Registered>
        <div className={isOpen ? onFor('transmissionType') : 'hidden'}>
          <SelectField
            label={t.transmissionType}
            options={transmissionTypes.map((value) => ({ value, label: t.transmission[value] }))}
            {...form.field('transmissionType')}
          />
        </div>
        <Registered {...beside} name="vehicleType" asked={asks('vehicleType')} className={onFor('vehicleType')}>
          <SelectField
            label={t.vehicleType}
            options={vehicleClasses.map((value) => ({ value, label: t.vehicle[value] }))}
            {...form.field('vehicleType')}
          />
        </Registered>
        <VehicleSizeField {...beside} asks={asks} className={onFor('cubicCapacity')} />
      </div>
      <Registered {...beside} name="purchaseDate" asked={asks('purchaseDate')} className={onFor('purchaseDate')}>
        <DateField label={t.purchaseDate} max={todayInKolkata(now)} {...form.field('purchaseDate')} />
      </Registered>
      <div className={isOpen ? onFor('currentValue') : 'hidden'}>
        <MoneyField label={t.currentValue} hint={t.currentValueHint} optional step={1000} {...form.amount('currentValue')} />
      </div>
    </>
  );
}

interface MakeEntry {
  readonly make: string;
  readonly car?: readonly string[];
  readonly commercial?: readonly string[];
}

const threeWheelerMakes = new Set(['Piaggio', 'Bajaj Auto', 'TVS', 'Atul Auto']);
const threeWheelers = /^(Alfa|Treo)\b/;
/** Small trucks of makes that otherwise build three-wheelers. */
const fourWheels = /^Porter\b/;
const passenger =
  /bus|^(Winger|Magic|Cruzio|Comet|Lynx|MiTR|Oyster|Viking|Skyline|Starline|Citiline|Toofan|Traveller|Trax Cruiser|Urbania|Supro Van|Tour|Prime|B11R|9400|9600|Metrolink)\b/i;

/** Likely fuel of a model; `undefined` if it is sold with several. */
export function guessFuelType(type: VehicleClass | undefined, model: string): FuelType | undefined {
  if (/\b(EV\d?|Electric)\b|^(Treo|eVerito|eC3|eMax)\b/.test(model)) return 'electric';
  if (/\bCNG\b/.test(model)) return 'cng';
  return type === 'goods' || type === 'passenger' ? 'diesel' : undefined;
}

/** Likely type of a model, as an editable default: goods vehicles have a different deductible. `undefined` if it is built as both. */
export function guessVehicleType(entry: MakeEntry | undefined, model: string): VehicleClass | undefined {
  const isCar = entry?.car?.includes(model) ?? false;
  const isCommercial = entry?.commercial?.includes(model) ?? false;
  if (!entry || isCar === isCommercial) return undefined;
  if (isCar) return 'car';
  if (threeWheelers.test(model) || (threeWheelerMakes.has(entry.make) && !fourWheels.test(model))) return 'three-wheeler';
  if (model.endsWith('Delivery Van')) return 'goods';
  return passenger.test(model) ? 'passenger' : 'goods';
}

interface VehicleMakes {
  readonly makes: readonly Option[];
  readonly modelsOf: (make: string) => readonly Option[];
  /** `undefined` if the model is unknown or built as more than one type. */
  readonly typeOf: (make: string, model: string) => VehicleClass | undefined;
}

/** Makes and models for the searchable lists; empty until loaded. Without them both fields accept any text. */
function useVehicleMakes(): VehicleMakes {
  const [entries, setEntries] = useState<readonly MakeEntry[]>([]);
  useEffect(() => {
    let gone = false;
    // Its own chunk: only this step needs it.
    import('../../../../../reference-data/vehicle-makes.json').then(
      ({ default: list }) => {
        if (!gone) setEntries(list);
      },
      () => undefined,
    );
    return () => {
      gone = true;
    };
  }, []);
  return {
    makes: entries.map(({ make }) => ({ value: make, label: make })),
    modelsOf: (make) => modelOptions(entries.find((entry) => entry.make === make)),
    typeOf: (make, model) =>
      guessVehicleType(
        entries.find((entry) => entry.make === make),
        model,
      ),
  };
}

function modelOptions(entry: MakeEntry | undefined): Option[] {
  const models = new Set([...(entry?.commercial ?? []), ...(entry?.car ?? [])]);
  return [...models].toSorted((left, right) => left.localeCompare(right, 'en')).map((model) => ({ value: model, label: model }));
}

interface VehicleSizeFieldProps {
  readonly form: ContractForm<VehicleForm, VehiclePart>;
  readonly register: VehicleRegister;
  readonly asks: VehicleView['asks'];
  readonly className: string | undefined;
}

/** Basis of the compulsory deductible: weight for goods vehicles, engine size for others. Staff fill it in if the owner does not know it. */
function VehicleSizeField({ form, register, asks, className }: VehicleSizeFieldProps) {
  const t = useTexts('claims.intake.vehicleStep');
  const vehicleType = useWatch({ control: form.control, name: 'vehicleType' });
  const field = { optional: true, inputMode: 'numeric', min: 1 } as const;
  // Keyed: a shared input would keep the other field's value.
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

interface VehicleInsuranceProps {
  readonly form: ContractForm<VehicleForm, VehiclePart>;
  /** The plate already saved with the claim. */
  readonly savedPlate: string | undefined;
}

/** Policy and insurer's claim number: optional for filing, but they speed up the decision. Expands once a value exists. */
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
 * Prefills insurer and policy number from the policy on file while both are empty; a corrected plate removes the prefilled values. A saved vehicle keeps its
 * values. `true` while the fields are that policy's.
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
