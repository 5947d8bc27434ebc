import { memo } from 'react';
import { PersonFields } from '#web/features/garages/form/person-fields.tsx';
import { FormSection } from '#web/sign-up/form-section.tsx';
import { useFormPart } from '#web/ui/form-fields.ts';
import { PasswordField } from '#web/ui/password-field.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { useTexts } from '#web/ui/texts.ts';
import type { SignupSectionProps } from './signup-part.ts';

/** Who answers for the garage, and what they log in with. */
export const PersonSection = memo(function PersonSection({ part }: SignupSectionProps) {
  const f = useTexts('garages.form');
  const { field } = useFormPart(part);
  return (
    <FormSection title={f.personSection}>
      <PersonFields />
      <TextField
        label={f.email}
        hint={f.emailHint}
        required
        type="email"
        inputMode="email"
        autoComplete="email"
        {...field('emailAddress')}
      />
      <PasswordField label={f.password} hint={f.passwordHint} required autoComplete="new-password" {...field('password')} />
    </FormSection>
  );
});
