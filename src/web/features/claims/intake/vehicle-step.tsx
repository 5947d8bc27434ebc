import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { fuelTypes, transmissionTypes, vehicleYears } from '#contract/claims/intake/claim-parts.ts';
import { saveVehicle } from '#contract/claims/claims.endpoints.ts';
import { vehiclePart } from '#contract/claims/intake/claim-parts.schemas.ts';
import type { VehiclePart } from '#contract/claims/intake/claim-parts.schemas.ts';
import { vehicleClasses } from '#domain/claims/review/settlement-rates.ts';
import { looksLikeChassisNumber } from '#domain/claims/intake/chassis-number.ts';
import { api } from '#web/api-client.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Combobox } from '#web/ui/combobox.tsx';
import { DateField } from '#web/ui/date-field.tsx';
import { todayInKolkata } from '#domain/dates.ts';
import { ContractFormElement, Controlled } from '#web/ui/form.tsx';
import { MoneyField } from '#web/ui/money-field.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { useLocale, useTexts } from '#web/ui/texts.ts';
import { vehicleAnswers } from './answers.ts';
import { ConflictDialog } from './conflict-dialog.tsx';
import { guessFuelType } from './guess-vehicle-type.ts';
import { KnownVehicles } from './known-vehicles.tsx';
import { PlateField } from './plate-field.tsx';
import { Registered } from './registered.tsx';
import { SaveFailed } from './save-failed.tsx';
import { StepFooter } from './step-footer.tsx';
import type { StepProps } from './step-props.ts';
import { UpperCaseField } from './upper-case-field.tsx';
import { usePartStep } from './use-part-step.ts';
import { useVehicleMakes } from './use-vehicle-makes.ts';
import { useVehicleRegister } from './use-vehicle-register.ts';
import { plateToSend, vehicleFields, vehicleForm } from './vehicle-form.ts';
import { VehicleInsurance } from './vehicle-insurance.tsx';
import { VehicleSizeField } from './vehicle-size-field.tsx';

/** Part A: the vehicle as its registration certificate has it. */
export function VehicleStep({ claim, onSaved, onBack }: StepProps) {
  const t = useTexts('claims.intake.vehicleStep');
  const [now] = useState(() => new Date());
  const { locale } = useLocale();
  const { form, submit, failure, conflict, keepMine, takeSaved, keptAt } = usePartStep({
    claim,
    name: 'vehicle',
    schema: vehiclePart,
    toForm: ({ vehicle }) => vehicleForm(vehicle, now),
    partOf: ({ vehicle }) => vehicle,
    send: (body, version) =>
      api(saveVehicle, {
        params: { id: claim.id },
        body: { ...body, registrationNumber: plateToSend(body.registrationNumber), version },
      }),
    onSaved,
  });
  const [blank] = useState(() => (claim.vehicle ? undefined : vehicleForm(null, now)));
  const register = useVehicleRegister(form, blank);
  // Soft checks speak once a field was left: half a number never looks like one.
  const { touchedFields } = form.formState;
  const { makes, modelsOf, typeOf } = useVehicleMakes();
  const [make, chassis] = useWatch({ control: form.control, name: ['make', 'chassisNumber'] });
  const beside = { form, register };

  return (
    <ContractFormElement form={form} className="grid grid-cols-1 gap-6" onSubmit={submit}>
      <SaveFailed failure={failure} />
      {conflict?.vehicle ? (
        <ConflictDialog
          saved={vehicleAnswers(conflict.vehicle, locale)}
          mine={vehicleAnswers(form.getValues() as VehiclePart, locale)}
          onUseSaved={takeSaved}
          onKeepMine={keepMine}
        />
      ) : null}
      <p>{t.lead}</p>
      <Banner title={t.infoTitle}>{t.info}</Banner>
      {claim.vehicle ? null : (
        <KnownVehicles
          claimId={claim.id}
          onChoose={(known) => {
            // The policy's claim number belongs to the earlier incident.
            const filled = vehicleForm({ ...known, insurance: { ...known.insurance, insurerClaimNumber: '' } }, now);
            for (const name of vehicleFields) form.setValue(name, filled[name], { shouldDirty: true });
            void form.trigger();
          }}
        />
      )}
      <PlateField form={form} register={register} />
      <Registered {...beside} name="make">
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
      <Registered {...beside} name="model">
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
      <Registered {...beside} name="year">
        <SelectField label={t.year} options={vehicleYears(now).map(String)} {...form.field('year', { valueAsNumber: true })} />
      </Registered>
      <Registered {...beside} name="chassisNumber">
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
      <Registered {...beside} name="engineNumber">
        <UpperCaseField label={t.engineNumber} {...form.field('engineNumber')} />
      </Registered>
      <div className="grid gap-6 sm:grid-cols-2">
        <Registered {...beside} name="color">
          <TextField label={t.color} autoComplete="off" {...form.field('color')} />
        </Registered>
        <Registered {...beside} name="fuelType">
          <SelectField
            label={t.fuelType}
            options={fuelTypes.map((value) => ({ value, label: t.fuel[value] }))}
            {...form.field('fuelType')}
          />
        </Registered>
        <SelectField
          label={t.transmissionType}
          options={transmissionTypes.map((value) => ({ value, label: t.transmission[value] }))}
          {...form.field('transmissionType')}
        />
        <Registered {...beside} name="vehicleType">
          <SelectField
            label={t.vehicleType}
            options={vehicleClasses.map((value) => ({ value, label: t.vehicle[value] }))}
            {...form.field('vehicleType')}
          />
        </Registered>
        <VehicleSizeField {...beside} />
      </div>
      <Registered {...beside} name="purchaseDate">
        <DateField label={t.purchaseDate} max={todayInKolkata(now)} {...form.field('purchaseDate')} />
      </Registered>
      <MoneyField
        label={t.currentValue}
        hint={t.currentValueHint}
        optional
        step={1000}
        min={0}
        {...form.amount('currentValue')}
      />
      <VehicleInsurance form={form} savedPlate={claim.vehicle?.registrationNumber} />
      <StepFooter
        first
        form={form}
        claim={claim}
        keptAt={keptAt}
        onBack={onBack}
        labels={{
          registrationNumber: t.registrationNumber,
          make: t.make,
          model: t.model,
          year: t.year,
          chassisNumber: t.chassisNumber,
          engineNumber: t.engineNumber,
          color: t.color,
          purchaseDate: t.purchaseDate,
          currentValue: t.currentValue,
          cubicCapacity: t.cubicCapacity,
          grossWeightKg: t.grossWeightKg,
          insurance: t.insurance,
        }}
      />
    </ContractFormElement>
  );
}
