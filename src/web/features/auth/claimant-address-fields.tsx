import type * as z from 'zod/mini';
import type { claimantSignupForm } from '#contract/claimant-signup.ts';
import type { ContractForm } from '#web/ui/form.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { useTexts } from '#web/ui/texts.ts';
import { authText } from './auth.text.ts';

interface Props {
  form: ContractForm<z.input<typeof claimantSignupForm>, z.output<typeof claimantSignupForm>>;
}

export function CompanyFields({ form }: Props) {
  const t = useTexts(authText);
  return (
    <section className="grid gap-5">
      <h2 className="text-18 font-semibold">{t.aboutCompany}</h2>
      <TextField label={t.companyName} autoComplete="organization" {...form.field('companyName')} />
      <TextField label={t.companyRegistrationNumber} optional autoComplete="off" {...form.field('companyRegistrationNumber')} />
      <TextField label={t.gstNumber} optional inputClassName="uppercase" autoComplete="off" {...form.field('gstNumber')} />
      <TextField label={t.address} optional autoComplete="street-address" {...form.field('companyAddress')} />
      <TextField label={t.city} optional autoComplete="address-level2" {...form.field('companyCity')} />
      <TextField label={t.state} optional autoComplete="address-level1" {...form.field('companyState')} />
      <TextField label={t.pincode} optional inputMode="numeric" autoComplete="postal-code" {...form.field('companyPincode')} />
    </section>
  );
}

export function IndividualAddressFields({ form }: Props) {
  const t = useTexts(authText);
  return (
    <section className="grid gap-5">
      <h2 className="text-18 font-semibold">{t.addressGroup}</h2>
      <TextField label={t.address} optional autoComplete="street-address" {...form.field('address')} />
      <TextField label={t.city} optional autoComplete="address-level2" {...form.field('city')} />
      <TextField label={t.state} optional autoComplete="address-level1" {...form.field('state')} />
      <TextField label={t.pincode} optional inputMode="numeric" autoComplete="postal-code" {...form.field('pincode')} />
    </section>
  );
}
