import { now as serverNow } from '#contract/clock.ts';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { fuelTypes, transmissionTypes, vehicleYears } from '#contract/claims/intake/claim-parts.ts';
import type { VehiclePart } from '#contract/claims/intake/claim-parts.schemas.ts';
import { looksLikeChassisNumber } from '#domain/claims/intake/chassis-number.ts';
import { vehicleClasses } from '#domain/claims/review/settlement-rates.ts';
import { todayInKolkata } from '#domain/dates.ts';
import { Combobox } from '#web/ui/combobox.tsx';
import { DateField } from '#web/ui/date-field.tsx';
import { Controlled } from '#web/ui/form.tsx';
import type { ContractForm } from '#web/ui/form.tsx';
import { MoneyField } from '#web/ui/money-field.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { useTexts } from '#web/ui/texts.ts';
import type { RegisteredField } from '../registered-part.ts';
import { guessFuelType } from './guess-vehicle-type.ts';
import { Registered } from './registered.tsx';
import { UpperCaseField } from './upper-case-field.tsx';
import { useVehicleMakes } from './use-vehicle-makes.ts';
import type { VehicleRegister } from './use-vehicle-register.ts';
import type { VehicleView } from './use-vehicle-view.ts';
import { vehicleForm } from './vehicle-form.ts';
import type { VehicleForm } from './vehicle-form.ts';
import { VehicleSizeField } from './vehicle-size-field.tsx';

interface VehicleFieldsProps {
  readonly form: ContractForm<VehicleForm, VehiclePart>;
  readonly register: VehicleRegister;
  readonly view: VehicleView;
  /** Hides on a phone what belongs to another topic. */
  readonly onFor: (field: string) => string | undefined;
}

/** Those that stand side by side. */
const pair: readonly RegisteredField[] = ['color', 'fuelType', 'vehicleType', 'cubicCapacity', 'grossWeightKg'];

/** What the registration certificate says beside the plate. Fields that are not asked stay in the form, out of sight. */
export function VehicleFields({ form, register, view, onFor }: VehicleFieldsProps) {
  const t = useTexts('claims.intake.vehicleStep');
  const [now] = useState(() => serverNow());
  // Soft checks speak once a field was left: half a number never looks like one.
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
                  // What somebody chose by hand stays.
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
