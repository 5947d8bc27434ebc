import { memo } from 'react';
import { useWatch } from 'react-hook-form';
import { contactTimingOptions } from '#contract/garages/garage-signup.ts';
import { useKnownName } from '#web/known-name.ts';
import { DistrictField } from '#web/places/district-field.tsx';
import { PincodeNote } from '#web/places/looked-up.tsx';
import { StateField } from '#web/places/state-field.tsx';
import { usePincode } from '#web/places/use-pincode.ts';
import { useStates } from '#web/places/use-states.ts';
import { Controlled } from '#web/ui/form.tsx';
import { PhoneField } from '#web/ui/phone-field.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { useTexts } from '#web/ui/texts.ts';
import { useGarageForm } from './garage-form-context.ts';
import { MapLocationField } from './map-location-field.tsx';
import { WorkingDaysField } from './working-days-field.tsx';

/** Garage Listing Details: name, place, phones, opening times. */
export const ListingFields = memo(function ListingFields() {
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
  return (
    <>
      <TextField label={t.garageName} required autoComplete="organization" {...form.field('garageName')} />
      <TextField label={t.branchName} optional autoComplete="off" {...form.field('branchName')} />
      <TextField label={t.address} required autoComplete="address-line1" {...form.field('address')} />
      <TextField label={t.landmark} optional autoComplete="off" {...form.field('landmark')} />
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
      <TextField
        label={t.contactEmail}
        hint={t.contactEmailHint}
        optional
        type="email"
        inputMode="email"
        autoComplete="off"
        {...form.field('contactEmail')}
      />
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
