import { useWatch, type FieldValues } from 'react-hook-form';
import { LastNameField } from '#web/last-name-field.tsx';
import { PincodeNote } from '#web/places/looked-up.tsx';
import { StateField } from '#web/places/state-field.tsx';
import { usePincode } from '#web/places/use-pincode.ts';
import { useStates } from '#web/places/use-states.ts';
import { BirthDateField } from '#web/places/birth-date-field.tsx';
import type { ContractForm } from '#web/ui/form.tsx';
import { PhoneField } from '#web/ui/phone-field.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { useTexts } from '#web/ui/texts.ts';

/** Who it is and where they live. */
export function PersonalFields({ form }: { readonly form: ContractForm<FieldValues, FieldValues> }) {
  const names = useTexts('kyc.names').fields;
  const states = useStates();
  const [pincode, born]: unknown[] = useWatch({ control: form.control, name: ['pincode', 'dateOfBirth'] });
  const pin = usePincode(typeof pincode === 'string' ? pincode : '', (place) => {
    form.setValue('state', place.state.name, { shouldDirty: true });
    if (place.district && form.getValues('city') === '') form.setValue('city', place.district.name, { shouldDirty: true });
    form.clearErrors(['state', 'city']);
  });
  return (
    <>
      <TextField label={names.firstName} required autoComplete="given-name" {...form.field('firstName')} />
      <LastNameField form={form} label={names.lastName} />
      <BirthDateField label={names.dateOfBirth} typed={born} {...form.field('dateOfBirth')} />
      <PhoneField label={names.phoneNumber} required {...form.field('phoneNumber')} />
      <TextField label={names.address} required autoComplete="address-line1" {...form.field('address')} />
      <TextField
        label={names.pincode}
        required
        inputMode="numeric"
        autoComplete="postal-code"
        maxLength={7}
        inputClassName="max-w-60"
        below={<PincodeNote state={pin.state} />}
        {...form.field('pincode', { onChange: pin.noteTyping })}
      />
      <TextField label={names.city} required autoComplete="address-level2" {...form.field('city')} />
      <StateField required source={states} {...form.field('state')} />
    </>
  );
}
