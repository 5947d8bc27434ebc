import { garageListingFee } from '#contract/garages/garages.endpoints.ts';
import { useCallback, useEffect, useState, memo, lazy, Suspense } from 'react';
import type { ReplyOf } from '#contract/endpoint.ts';
import { api } from '#web/api/api-client.ts';
import { useWatch } from 'react-hook-form';
import { contactTimingOptions, workingDaysOptions } from '#domain/choices.ts';
import { useKnownName } from '#web/words/known-name.ts';
import { DistrictField, StateField } from '#web/places/state-field.tsx';
import { PincodeNote, usePincode } from '#web/places/looked-up.tsx';
import type { PincodeState } from '#web/places/looked-up.tsx';
import { useStates } from '#web/places/use-states.ts';
import { Controlled } from '#web/ui/form.tsx';
import type { ControlledBinding } from '#web/ui/form.tsx';
import { PhoneField, TextField } from '#web/ui/text-field.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { useTexts } from '#web/ui/texts.ts';
import { FoldedFields, useGarageForm } from './garage-fields.tsx';
import { formatCoordinates, parseCoordinates } from '#web/map/coordinates.ts';
import type { LngLat } from '#web/map/projection.ts';
import { Button } from '#web/ui/button.tsx';
import { weekDays } from '#domain/directory/opening-hours.ts';
import type { WeekDay } from '#domain/directory/opening-hours.ts';
import { CheckboxGroup } from '#web/ui/choice.tsx';

type ListingFee = ReplyOf<typeof garageListingFee>;

/** Annual listing fee; `failed` if the request failed. */
export function useListingFee(): { readonly fee: ListingFee | undefined; readonly failed: boolean; readonly retry: () => void } {
  const [fee, setFee] = useState<ListingFee>();
  const [failed, setFailed] = useState(false);
  const load = useCallback((signal?: AbortSignal) => {
    setFailed(false);
    api(garageListingFee, { signal }).then(setFee, () => {
      if (!signal?.aborted) setFailed(true);
    });
  }, []);
  useEffect(() => {
    const abort = new AbortController();
    load(abort.signal);
    return () => abort.abort();
  }, [load]);
  return { fee, failed, retry: () => load() };
}

/** Garage Listing Details: name, location, phones, opening hours. */
export const ListingFields = memo(function ListingFields({ signUp = false }: { readonly signUp?: boolean }) {
  const t = useTexts('garages.form');
  const inWords = useKnownName('garageNames');
  const form = useGarageForm();
  const states = useStates();
  const [pincode, state] = useWatch({ control: form.control, name: ['pincode', 'state'] });
  const pin = usePincode(pincode ?? '', (place) => {
    form.setValue('state', place.state.name, { shouldDirty: true });
    if (place.district) form.setValue('district', place.district.name, { shouldDirty: true });
    form.clearErrors(['state', 'district']);
  });
  const branch = <TextField label={t.branchName} optional autoComplete="off" {...form.field('branchName')} />;
  const landmark = <TextField label={t.landmark} optional autoComplete="off" {...form.field('landmark')} />;
  const contactEmail = (
    <TextField
      label={t.contactEmail}
      hint={t.contactEmailHint}
      optional
      type="email"
      inputMode="email"
      autoComplete="off"
      {...form.field('contactEmail')}
    />
  );
  const upiId = <TextField label={t.upiId} hint={t.upiIdHint} optional autoComplete="off" {...form.field('upiId')} />;
  return (
    <>
      <TextField label={t.garageName} required autoComplete="organization" {...form.field('garageName')} />
      {signUp ? null : branch}
      <TextField label={t.address} required autoComplete="address-line1" {...form.field('address')} />
      {signUp ? null : landmark}
      <TextField
        label={t.pincode}
        hint={t.pincodeHint}
        required
        inputMode="numeric"
        autoComplete="postal-code"
        maxLength={7}
        inputClassName="max-w-60"
        below={<PincodeNote state={pin.state} />}
        {...form.field('pincode', { onChange: pin.noteTyping })}
      />
      <StateField required source={states} {...form.field('state', { onChange: () => form.setValue('district', '') })} />
      <Controlled form={form} name="district">
        {(field) => <DistrictField required source={states} state={state ?? ''} {...field} />}
      </Controlled>
      <MapLocationField pincode={pin.state} />
      {/* Marked as required but not enforced (specification §5). */}
      <PhoneField plain label={t.landline} required autoComplete="off" {...form.field('landlinePhoneNo')} />
      <PhoneField label={t.cell} required {...form.field('cellPhoneNo')} />
      {signUp ? (
        <FoldedFields>
          {branch}
          {landmark}
          {contactEmail}
          {upiId}
        </FoldedFields>
      ) : (
        <>
          {contactEmail}
          {upiId}
        </>
      )}
      <Controlled form={form} name="workingDays">
        {(field) => <WorkingDaysField {...field} />}
      </Controlled>
      <SelectField
        label={t.contactTiming}
        required
        placeholder={t.chooseTiming}
        options={contactTimingOptions.map((option) => ({ value: option, label: inWords(option) }))}
        {...form.field('contactTiming')}
      />
    </>
  );
});

/** Loaded when opened: the outlines of India are 30 KiB. */
const MapPicker = lazy(() => import('#web/map/map-picker.tsx'));

/** Geolocation timeout in milliseconds. */
const patience = 15_000;

/** Coordinates or a map link: typed, from the pincode or device, or picked on a map. */
function MapLocationField({ pincode }: { readonly pincode: PincodeState }) {
  const t = useTexts('garages.form');
  const form = useGarageForm();
  const [text, state] = useWatch({ control: form.control, name: ['mapLocation', 'state'] });
  const [picking, setPicking] = useState(false);
  const [note, setNote] = useState<string>();
  const [locating, setLocating] = useState(false);

  const place = pincode.status === 'known' ? pincode.place : undefined;
  const landmark: LngLat | undefined = place && place.lat !== null && place.lng !== null ? [place.lng, place.lat] : undefined;

  function set(point: LngLat): void {
    form.setValue('mapLocation', formatCoordinates(point), { shouldDirty: true });
    form.clearErrors('mapLocation');
  }

  function useDevice(): void {
    setLocating(true);
    setNote(undefined);
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        setLocating(false);
        set([coords.longitude, coords.latitude]);
      },
      () => {
        setLocating(false);
        setNote(t.locationFailed);
      },
      { enableHighAccuracy: true, timeout: patience },
    );
  }

  return (
    <div className="grid gap-3">
      <TextField label={t.mapLocation} hint={t.mapHint} optional autoComplete="off" {...form.field('mapLocation')} />
      <div className="flex flex-wrap gap-2">
        <Button variant="secondary" onClick={() => setPicking(true)}>
          {t.pickOnMap}
        </Button>
        {landmark ? (
          <Button
            variant="secondary"
            onClick={() => {
              set(landmark);
              setNote(place?.approximate ? t.approximate : undefined);
            }}
          >
            {t.atPincode}
          </Button>
        ) : null}
        <Button variant="secondary" loading={locating} loadingText={t.locating} onClick={useDevice}>
          {t.hereNow}
        </Button>
      </div>
      <p role="status" className="text-14 empty:hidden">
        {note}
      </p>
      {picking ? (
        <Suspense>
          <MapPicker
            start={parseCoordinates(text ?? '')}
            landmark={landmark}
            state={state ?? ''}
            onClose={() => setPicking(false)}
            onUse={(point) => {
              set(point);
              setPicking(false);
              setNote(undefined);
            }}
          />
        </Suspense>
      ) : null}
    </div>
  );
}

/** One of the preset ranges; Custom shows the days of the week. */
function WorkingDaysField({ value, onValueChange, error, ...field }: ControlledBinding<string>) {
  const t = useTexts('garages.form');
  const inWords = useKnownName('garageNames');
  const { choice, days } = readWorkingDays(value);
  // Custom without a day leaves the field empty, so that days are still required.
  const [opened, setOpened] = useState(false);
  const custom = choice === 'Custom' || (opened && choice === '');
  return (
    <div className="grid gap-4">
      <SelectField
        {...field}
        label={t.workingDays}
        required
        error={custom ? undefined : error}
        placeholder={t.chooseDays}
        options={workingDaysOptions.map((option) => ({ value: option, label: inWords(option) }))}
        value={custom ? 'Custom' : choice}
        onChange={(event) => {
          const chosen = event.currentTarget.value;
          // Receives its own value again, as on each submit: keep the ticked days.
          if (chosen === (custom ? 'Custom' : choice)) return;
          setOpened(chosen === 'Custom');
          onValueChange(chosen === 'Custom' ? '' : chosen);
        }}
      />
      {custom ? (
        <CheckboxGroup
          label={t.pickDays}
          error={error}
          columns={2}
          options={weekDays.map((day) => ({ value: day, label: t.dayNames[day] }))}
          value={days}
          onValueChange={(picked) => {
            setOpened(true);
            onValueChange(writeDays(picked));
          }}
        />
      ) : null}
    </div>
  );
}

/** The field's value: a preset, or days such as 'Monday, Wednesday, Friday'; empty if none is chosen. */
interface WorkingDays {
  readonly choice: (typeof workingDaysOptions)[number] | '';
  readonly days: readonly WeekDay[];
}

/** Parses the field's value; anything but a preset is Custom. */
export function readWorkingDays(value: string): WorkingDays {
  const offered = workingDaysOptions.find((option) => option === value);
  if (offered) return { choice: offered, days: [] };
  const days = weekDays.filter((day) => value.split(',').some((part) => part.trim() === day));
  return { choice: days.length > 0 ? 'Custom' : '', days };
}

/** The picked days in week order; empty if none, so that the field stays required. */
export function writeDays(days: readonly string[]): string {
  return weekDays.filter((day) => days.includes(day)).join(', ');
}
