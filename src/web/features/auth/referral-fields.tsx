import { useWatch } from 'react-hook-form';
import type * as z from 'zod/mini';
import type { claimantSignupForm } from '#contract/auth/claimant-signup.ts';
import { isNamedReferrer, referrers } from '#contract/auth/registration-types.ts';
import type { ContractForm } from '#web/ui/form.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { useTexts } from '#web/ui/texts.ts';

interface Props {
  readonly form: ContractForm<z.input<typeof claimantSignupForm>, z.output<typeof claimantSignupForm>>;
}

/** Who sent the claimant to us; nobody has to say. */
export function ReferralFields({ form }: Props) {
  const t = useTexts('auth.referral');
  const by = useWatch({ control: form.control, name: 'referredBy' });
  return (
    <section className="grid gap-5">
      <SelectField
        label={t.label}
        optional
        placeholder={t.none}
        options={referrers.map((value) => ({ value, label: t.by[value] }))}
        {...form.field('referredBy')}
      />
      {isNamedReferrer(by) ? (
        <TextField label={t.name} optional maxLength={120} autoComplete="off" {...form.field('referrerName')} />
      ) : null}
    </section>
  );
}
