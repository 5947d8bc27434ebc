import { memo } from 'react';
import { useWatch } from 'react-hook-form';
import { isGstin, panOfGstin } from '#domain/kyc/gstin.ts';
import { isPan, normalisePan } from '#domain/kyc/pan.ts';
import { BankFields } from '#web/features/garages/form/bank-fields.tsx';
import { CompanyFields } from '#web/features/garages/form/company-fields.tsx';
import { FormSection } from '#web/sign-up/form-section.tsx';
import { useFormPart } from '#web/ui/form-fields.ts';
import { TextField } from '#web/ui/text-field.tsx';
import { useTexts } from '#web/ui/texts.ts';
import type { SignupSectionProps } from './signup-part.ts';

/** The company, its PAN and the account that advances are paid to. */
export const CompanySection = memo(function CompanySection({ part }: SignupSectionProps) {
  const f = useTexts('garages.form');
  const { field, control } = useFormPart(part);
  const [gstNo, panNo, ifsc] = useWatch({ control, name: ['gstNo', 'panNo', 'bankIfscCode'] });
  const otherPan = isGstin(gstNo ?? '') && isPan(panNo ?? '') && panOfGstin(gstNo ?? '') !== normalisePan(panNo ?? '');
  return (
    <FormSection title={f.companySection}>
      <CompanyFields gstNote={otherPan ? f.gstOtherPan : undefined} />
      <TextField
        label={f.panNo}
        hint={f.panHint}
        required
        inputClassName="uppercase"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        {...field('panNo')}
      />
      <BankFields
        account={field('bankAccNo')}
        ifsc={field('bankIfscCode')}
        accountName={field('companyBankAccountName')}
        typedIfsc={ifsc ?? ''}
      />
    </FormSection>
  );
});
