import { useWatch } from 'react-hook-form';
import type * as z from 'zod/mini';
import type { claimantSignupForm } from '#contract/auth/claimant-signup.ts';
import { PincodeNote } from '#web/places/pincode-note.tsx';
import { StateField } from '#web/places/state-field.tsx';
import { usePincode } from '#web/places/use-pincode.ts';
import { useStates } from '#web/places/use-states.ts';
import type { ContractForm } from '#web/ui/form.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { useTexts } from '#web/ui/texts.ts';

interface Props {
  readonly form: ContractForm<z.input<typeof claimantSignupForm>, z.output<typeof claimantSignupForm>>;
}

export function CompanyFields({ form }: Props) {
  const t = useTexts('auth');
  return (
    <section className="grid gap-5">
      <h2 className="text-18 font-semibold">{t.aboutCompany}</h2>
      <TextField label={t.companyName} required autoComplete="organization" {...form.field('companyName')} />
      <TextField label={t.companyRegistrationNumber} optional autoComplete="off" {...form.field('companyRegistrationNumber')} />
      <TextField label={t.gstNumber} optional inputClassName="uppercase" autoComplete="off" {...form.field('gstNumber')} />
      <AddressFields
        form={form}
        names={{ address: 'companyAddress', pincode: 'companyPincode', city: 'companyCity', state: 'companyState' }}
      />
    </section>
  );
}

export function IndividualAddressFields({ form }: Props) {
  const t = useTexts('auth');
  return (
    <section className="grid gap-5">
      <h2 className="text-18 font-semibold">{t.addressGroup}</h2>
      <AddressFields form={form} names={{ address: 'address', pincode: 'pincode', city: 'city', state: 'state' }} />
    </section>
  );
}

interface AddressNames {
  readonly address: 'address' | 'companyAddress';
  readonly pincode: 'pincode' | 'companyPincode';
  readonly city: 'city' | 'companyCity';
  readonly state: 'state' | 'companyState';
}

/** A pincode fills in the state, and the city while that is empty; both can be changed. */
function AddressFields({ form, names }: Props & { readonly names: AddressNames }) {
  const t = useTexts('auth');
  const states = useStates();
  const pin = usePincode(useWatch({ control: form.control, name: names.pincode }) ?? '', ({ state, district }) => {
    form.setValue(names.state, state.name, { shouldDirty: true });
    if (district && !form.getValues(names.city)) form.setValue(names.city, district.name, { shouldDirty: true });
    form.clearErrors([names.state, names.city]);
  });
  return (
    <>
      <TextField label={t.address} optional autoComplete="address-line1" {...form.field(names.address)} />
      <TextField
        label={t.pincode}
        optional
        inputMode="numeric"
        autoComplete="postal-code"
        maxLength={7}
        inputClassName="max-w-60"
        below={<PincodeNote state={pin.state} />}
        {...form.field(names.pincode, { onChange: pin.noteTyping })}
      />
      <TextField label={t.city} optional autoComplete="address-level2" {...form.field(names.city)} />
      <StateField optional source={states} {...form.field(names.state)} />
    </>
  );
}
