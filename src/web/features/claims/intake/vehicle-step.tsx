import { now as serverNow } from '#contract/clock.ts';
import { useEffect, useEffectEvent, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { saveVehicle } from '#contract/claims/claims.endpoints.ts';
import { vehiclePart } from '#contract/claims/intake/claim-parts.schemas.ts';
import type { VehiclePart } from '#contract/claims/intake/claim-parts.schemas.ts';
import { normaliseRegistrationNumber } from '#domain/claims/intake/registration-number.ts';
import { api } from '#web/api-client.ts';
import { isBegunHere } from '#web/offline/begun-id.ts';
import { useUser } from '#web/session-store.ts';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { ContractFormElement } from '#web/ui/form.tsx';
import { useLocale, useTexts } from '#web/ui/texts.ts';
import { AboutVehicle } from './about-vehicle.tsx';
import { vehicleAnswers } from './answers.ts';
import { ConflictDialog } from './conflict-dialog.tsx';
import { keepPart } from './keep-part.ts';
import { KnownVehicles } from './known-vehicles.tsx';
import { PlateField } from './plate-field.tsx';
import { PlateFooter } from './plate-footer.tsx';
import { SaveFailed } from './save-failed.tsx';
import { ScreenFooter } from './screen-footer.tsx';
import { ScreenHeading } from './screen-heading.tsx';
import { isNarrow, useShortScreens, vehicleScreens } from './short-screens.ts';
import { StepFooter } from './step-footer.tsx';
import type { StepProps } from './step-props.ts';
import { usePartStep } from './use-part-step.ts';
import { useSameGarage } from './use-same-garage.ts';
import { useVehicleRegister } from './use-vehicle-register.ts';
import { useVehicleView } from './use-vehicle-view.ts';
import { VehicleFields } from './vehicle-fields.tsx';
import { plateToSend, vehicleFields, vehicleForm } from './vehicle-form.ts';
import { VehicleInsurance } from './vehicle-insurance.tsx';
import { VehicleSummary } from './vehicle-summary.tsx';

/** Part A: the vehicle as its registration certificate has it. */
export function VehicleStep({ claim, onSaved, onBack }: StepProps) {
  const t = useTexts('claims.intake.vehicleStep');
  const [now] = useState(() => serverNow());
  const { locale } = useLocale();
  const { id: userId } = useUser();
  const same = useSameGarage(claim);
  const { form, submit, failure, conflict, keepMine, takeSaved, keptAt, restored } = usePartStep({
    claim,
    name: 'vehicle',
    schema: vehiclePart,
    toForm: ({ vehicle }) => vehicleForm(vehicle, now),
    partOf: ({ vehicle }) => vehicle,
    send: (body, version) => {
      const vehicle = { ...body, registrationNumber: plateToSend(body.registrationNumber) };
      return isBegunHere(claim.id)
        ? keepPart(userId, claim.id, { vehicle })
        : api(saveVehicle, { params: { id: claim.id }, body: { ...vehicle, version } });
    },
    onSaved: async (saved) => onSaved(await same.addTo(saved), same.isAsked && !same.wanted),
  });
  const [blank] = useState(() => (claim.vehicle ? undefined : vehicleForm(null, now)));
  const register = useVehicleRegister(form, blank, { isAway: isBegunHere(claim.id) });
  const view = useVehicleView(form, register, { blank, restored });
  const { shows } = view;
  const plate = useWatch({ control: form.control, name: 'registrationNumber' });
  const isOther = same.plate !== undefined && normaliseRegistrationNumber(plate) !== same.plate;
  const leaveEarlier = useEffectEvent(() => same.comesWith(undefined));
  useEffect(() => {
    if (isOther) leaveEarlier();
  }, [isOther]);
  const short = view.isAsked;
  const screens = useShortScreens({ screens: vehicleScreens, short, failed: form.failed });
  const labels = {
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
  };

  const about = (
    <div className={screens.on('model')}>
      <AboutVehicle shows={shows} />
    </div>
  );

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
      {short ? <ScreenHeading screens={screens} title={t.screens[screens.screen.id]} /> : null}
      {/* The plate first, with its button: it is what people came to enter. What explains it stands below. */}
      <div className={screens.on('model')}>
        <PlateField form={form} register={register} folded={shows !== 'form'} />
      </div>
      {shows === 'plate' ? (
        <div>
          <PlateFooter form={form} register={register} onBack={onBack} />
          <Button
            variant="quiet"
            className="-ml-4"
            onClick={() => {
              view.openForm();
              // The button goes: who works by keys goes on where the form begins.
              if (plate.trim() === '') form.setFocus('registrationNumber');
            }}
          >
            {t.byHand}
          </Button>
        </div>
      ) : null}
      {claim.vehicle || (short && screens.isLast) ? null : (
        <KnownVehicles
          claimId={claim.id}
          onChoose={(known, earlier) => {
            // The policy's claim number belongs to the earlier incident.
            const filled = vehicleForm({ ...known, insurance: { ...known.insurance, insurerClaimNumber: '' } }, now);
            for (const name of vehicleFields) form.setValue(name, filled[name], { shouldDirty: true });
            void form.trigger();
            view.filledFrom(filled);
            same.comesWith(earlier);
          }}
        />
      )}
      {shows === 'summary' ? null : about}
      {shows === 'summary' ? <VehicleSummary form={form} onChange={view.openForm} /> : null}
      <VehicleFields form={form} register={register} view={view} onFor={screens.onFor} />
      <div className={shows === 'form' ? screens.on('numbers') : 'hidden'}>
        <VehicleInsurance form={form} savedPlate={claim.vehicle?.registrationNumber} />
      </div>
      {same.name ? (
        <Checkbox
          framed
          className={screens.on('numbers')}
          label={same.isAsked ? t.askedGarage({ name: same.name }) : t.sameGarage({ name: same.name })}
          checked={same.wanted}
          onChange={(event) => same.want(event.currentTarget.checked)}
        />
      ) : null}
      {shows === 'plate' ? null : (
        <>
          {short && !screens.isLast ? (
            <ScreenFooter first form={form} screen={screens.screen} labels={labels} onBack={onBack} onNext={screens.next} />
          ) : null}
          <div className={screens.on('numbers')}>
            <StepFooter
              first={!short || !isNarrow() || screens.isFirst}
              form={form}
              claim={claim}
              keptAt={keptAt}
              onBack={() => (short && isNarrow() && !screens.isFirst ? screens.back() : onBack())}
              labels={labels}
            />
          </div>
        </>
      )}
      {shows === 'summary' ? about : null}
    </ContractFormElement>
  );
}
