import { memo } from 'react';
import { PhoneField } from '#web/ui/phone-field.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { useTexts } from '#web/ui/texts.ts';
import { useGarageForm } from './garage-form-context.ts';

/** Authorized Person Details without what one logs in with. */
export const PersonFields = memo(function PersonFields() {
  const t = useTexts('garages.form');
  const form = useGarageForm();
  return (
    <>
      <TextField label={t.personName} required autoComplete="name" {...form.field('authorizedPersonName')} />
      <TextField label={t.designation} required autoComplete="organization-title" {...form.field('designation')} />
      <PhoneField label={t.phone} required {...form.field('phoneNo')} />
    </>
  );
});
