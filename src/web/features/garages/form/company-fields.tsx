import { memo } from 'react';
import { companyTypes } from '#contract/garages/garage-signup.ts';
import { SelectField } from '#web/ui/select-field.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { useTexts } from '#web/ui/texts.ts';
import { useGarageForm } from './garage-form-context.ts';

/** Company Details without PAN and bank account. `gstNote` stands under the GST number. */
export const CompanyFields = memo(function CompanyFields({ gstNote }: { readonly gstNote?: string | undefined }) {
  const t = useTexts('garages.form');
  const form = useGarageForm();
  return (
    <>
      <SelectField
        label={t.typeOfCompany}
        required
        placeholder={t.chooseCompany}
        options={companyTypes}
        {...form.field('typeOfCompany')}
      />
      <TextField
        label={t.gstNo}
        hint={t.gstHint}
        optional
        inputClassName="uppercase"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        below={gstNote ? <p className="mt-1.5 text-14">{gstNote}</p> : null}
        {...form.field('gstNo')}
      />
      <TextField label={t.tradeName} optional autoComplete="organization" {...form.field('companyTradeName')} />
      <TextField label={t.tradeNameAbc} optional autoComplete="off" {...form.field('companyTradeNameAbc')} />
      <TextField label={t.gstAddress} optional autoComplete="off" {...form.field('gstAddress')} />
    </>
  );
});
