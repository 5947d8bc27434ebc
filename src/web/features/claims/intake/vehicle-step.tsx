import { now as serverNow } from '#contract/clock.ts';
import { useEffect, useEffectEvent, useState, useId } from 'react';
import { useWatch } from 'react-hook-form';
import { saveVehicle, getClaim } from '#contract/claims/claims.endpoints.ts';
import { vehiclePart } from '#contract/claims/intake/claim-parts.schemas.ts';
import type { VehiclePart } from '#contract/claims/intake/claim-parts.schemas.ts';
import { normaliseRegistrationNumber } from '#domain/claims/intake/vehicle-marks.ts';
import { api } from '#web/api/api-client.ts';
import { isBegunHere } from '#web/offline/begun-id.ts';
import { useUser } from '#web/session/session-store.ts';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { ContractFormElement } from '#web/ui/form.tsx';
import type { ContractForm } from '#web/ui/form.tsx';
import { useLocale, useTexts } from '#web/ui/texts.ts';
import { vehicleAnswers } from './answers.ts';
import { ConflictDialog } from './conflict-dialog.tsx';
import { keepPart, usePartStep } from './use-part-step.ts';
import { PlateField } from './plate-field.tsx';
import { SaveFailed, StepFooter } from './step-frame.tsx';
import type { StepProps } from './step-frame.tsx';
import { ScreenFooter, ScreenHeading, isNarrow, useShortScreens, vehicleScreens } from './short-screens.tsx';
import { useSameGarage } from './garage-choice.ts';
import { useVehicleRegister, useVehicleView, plateToSend, vehicleFields, vehicleForm } from './vehicle-register.tsx';
import type { VehicleView, VehicleRegister, VehicleForm } from './vehicle-register.tsx';
import { VehicleFields, VehicleInsurance } from './vehicle-fields.tsx';
import { Banner } from '#web/ui/banner.tsx';
import { Disclosure, Card } from '#web/ui/card.tsx';
import { useQueryClient } from '@tanstack/react-query';
import type { ClaimDto } from '#contract/claims/claims.schemas.ts';
import { apiQuery } from '#web/api/api-query.ts';
import { RadioGroup } from '#web/ui/choice.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { useKnownVehicles } from './use-earlier-claims.ts';
import { cx } from '#web/ui/class-names.ts';

/** Part A: the vehicle according to its registration certificate. */
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
      {/* The plate and its button first: it is what people came to enter. The explanation is below. */}
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
              // The button disappears: keyboard focus moves to the start of the form.
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
            // The insurer's claim number belongs to the earlier incident.
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

/** Explains the first step, below its fields. */
function AboutVehicle({ shows }: Pick<VehicleView, 'shows'>) {
  const t = useTexts('claims.intake.vehicleStep');
  return (
    <div className="grid grid-cols-1 gap-3">
      <Banner title={t.infoTitle}>{t.info}</Banner>
      {shows === 'plate' ? (
        <Disclosure summary={t.aboutPlate}>
          <p>{t.plateLead}</p>
          <p className="mt-2">{t.registerKeeps}</p>
        </Disclosure>
      ) : null}
    </div>
  );
}

/** Up to this many are buttons; more become a list. */
const inSight = 3;

/** Offers vehicles of earlier claims to prefill the form. Renders nothing if there are none. */
function KnownVehicles({
  claimId,
  onChoose,
}: {
  readonly claimId: string;
  /** With the newest claim of that vehicle. */
  readonly onChoose: (vehicle: NonNullable<ClaimDto['vehicle']>, earlier: ClaimDto) => void;
}) {
  const t = useTexts('claims.intake.vehicleStep');
  const queries = useQueryClient();
  const [chosen, setChosen] = useState('');
  const vehicles = useKnownVehicles(claimId);
  if (vehicles.length === 0) return null;
  const choose = (id: string): void => {
    setChosen(id);
    if (!id) return;
    // From the device's cache while offline.
    queries.fetchQuery({ ...apiQuery(getClaim, { params: { id } }), staleTime: 60_000 }).then(
      (earlier) => (earlier.vehicle ? onChoose(earlier.vehicle, earlier) : undefined),
      () => setChosen(''),
    );
  };
  const field = { label: t.known, hint: t.knownHint, value: chosen };
  const options = vehicles.map(({ id, label }) => ({ value: id, label }));
  return vehicles.length <= inSight ? (
    <RadioGroup {...field} layout="cards" options={options} onValueChange={choose} />
  ) : (
    <SelectField {...field} placeholder={t.knownNone} options={options} onChange={(event) => choose(event.currentTarget.value)} />
  );
}

interface PlateFooterProps {
  readonly form: ContractForm<VehicleForm, VehiclePart>;
  readonly register: VehicleRegister;
  readonly onBack: () => void;
}

/** Buttons below the plate while nothing else is asked: Next queries the register. */
function PlateFooter({ form, register, onBack }: PlateFooterProps) {
  const t = useTexts('claims.intake');
  const { missing } = useTexts('ui');
  const missingId = useId();
  const plate = useWatch({ control: form.control, name: 'registrationNumber' });
  return (
    <div className="border-t border-line pt-5">
      <p id={missingId} className={plate.trim() === '' ? 'text-14 text-muted' : 'invisible text-14'}>
        {missing}: {t.vehicleStep.registrationNumber}
      </p>
      <div className="my-3 flex gap-3 *:flex-1 sm:justify-between sm:*:flex-none">
        <Button variant="secondary" onClick={onBack}>
          {t.cancel}
        </Button>
        <Button
          disabled={plate.trim() === ''}
          aria-describedby={plate.trim() === '' ? missingId : undefined}
          loading={register.state === 'asking'}
          loadingText={t.vehicleStep.register.asking}
          onClick={register.find}
        >
          {t.next}
        </Button>
      </div>
    </div>
  );
}

interface VehicleSummaryProps {
  readonly form: ContractForm<VehicleForm, VehiclePart>;
  /** Opens the fields. */
  readonly onChange: () => void;
}

/** Prefilled values for a quick check: small labels, large values, no inputs to tab through. */
function VehicleSummary({ form, onChange }: VehicleSummaryProps) {
  const t = useTexts('claims.intake.vehicleStep');
  const { locale } = useLocale();
  const values = useWatch({ control: form.control }) as VehiclePart;
  const [, ...answers] = vehicleAnswers(values, locale);
  return (
    <Card
      title={t.yourVehicle}
      level={3}
      actions={
        <Button variant="quiet" className="-mr-4" aria-label={t.changeVehicle} onClick={onChange}>
          {t.change}
        </Button>
      }
    >
      <dl className="grid grid-flow-dense grid-cols-2 gap-x-4 gap-y-3">
        {answers.map(({ term, value }) => (
          // A chassis number is compared character by character: it does not wrap.
          <div key={term} className={cx('min-w-0', /^\w{11,}$/.test(value) && 'max-sm:col-span-2')}>
            <dt className="text-14 text-muted">{term}</dt>
            <dd className="wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
