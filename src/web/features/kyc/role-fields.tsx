import type { FieldValues } from 'react-hook-form';
import type { Role } from '#domain/roles.ts';
import { surveyorSpecializations } from '#contract/kyc/kyc-form.ts';
import { FormSection } from '#web/sign-up/form-section.tsx';
import { CheckboxGroup } from '#web/ui/choice.tsx';
import type { ContractForm } from '#web/ui/form.tsx';
import { NumberField } from '#web/ui/number-field.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { useTexts } from '#web/ui/texts.ts';

/** What a garage, a surveyor or an insurer has to say beside; nothing for others. */
export function RoleFields({ role, form }: { readonly role: Role; readonly form: ContractForm<FieldValues, FieldValues> }) {
  const t = useTexts('kyc');
  const names = useTexts('kyc.names').fields;
  if (role === 'garage') {
    return (
      <FormSection title={t.garage}>
        <TextField label={names.garageName} required autoComplete="organization" {...form.field('garageName')} />
        <TextField
          label={names.garageRegistrationNumber}
          required
          autoComplete="off"
          {...form.field('garageRegistrationNumber')}
        />
      </FormSection>
    );
  }
  if (role === 'surveyor') {
    return (
      <FormSection title={t.surveyor}>
        <TextField label={names.surveyorLicenseNumber} required autoComplete="off" {...form.field('surveyorLicenseNumber')} />
        <NumberField
          label={names.yearsOfExperience}
          required
          inputMode="numeric"
          min={0}
          max={70}
          step={1}
          inputClassName="max-w-60"
          autoComplete="off"
          {...form.field('yearsOfExperience')}
        />
        <CheckboxGroup
          label={names.specializations}
          hint={t.specializationsHint}
          columns={2}
          options={surveyorSpecializations.map((name) => ({ value: name, label: t.specializationNames[name] }))}
          {...form.field('specializations')}
        />
      </FormSection>
    );
  }
  if (role === 'insurance') {
    return (
      <FormSection title={t.insurance}>
        <TextField label={names.companyName} required autoComplete="organization" {...form.field('companyName')} />
        <TextField
          label={names.companyRegistrationNumber}
          required
          autoComplete="off"
          {...form.field('companyRegistrationNumber')}
        />
        <TextField label={names.iraiRegistrationNumber} required autoComplete="off" {...form.field('iraiRegistrationNumber')} />
      </FormSection>
    );
  }
  return null;
}
