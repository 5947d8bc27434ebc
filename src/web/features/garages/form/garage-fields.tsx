import { createContext, use, memo } from 'react';
import type { ReactNode } from 'react';
import { Disclosure } from '#web/ui/card.tsx';
import type * as z from 'zod/mini';
import type { garageProfileForm } from '#contract/garages/garage-signup.schemas.ts';
import { useFormPart } from '#web/ui/form-fields.ts';
import type { FormPart, FormPartFields, FieldBinding } from '#web/ui/form-fields.ts';
import { companyTypes } from '#domain/choices.ts';
import { SelectField } from '#web/ui/select-field.tsx';
import { TextField, PhoneField } from '#web/ui/text-field.tsx';
import { useTexts } from '#web/ui/texts.ts';
import { IfscNote, useIfsc } from '#web/places/looked-up.tsx';

export type GarageProfileInput = z.input<typeof garageProfileForm>;
type Output = z.output<typeof garageProfileForm>;

/** The part of a form the sections need. Forms with more fields, such as sign-up, fit too. */
export type GarageProfilePart = FormPart<GarageProfileInput, Output>;

export const GarageFormContext = createContext<GarageProfilePart | undefined>(undefined);

/** Fields of the surrounding form: the sign-up's or the profile's. */
export function useGarageForm(): FormPartFields<GarageProfileInput, Output> {
  const part = use(GarageFormContext);
  if (!part) throw new Error('a section of the garage form needs a GarageFormContext around it');
  return useFormPart(part);
}

/** GSTIN; `note` says what does not match. */
export function GstField({ note, hint }: { readonly note?: string | undefined; readonly hint?: string }) {
  const t = useTexts('garages.form');
  const form = useGarageForm();
  return (
    <TextField
      label={t.gstNo}
      hint={hint ? `${hint} ${t.gstHint}` : t.gstHint}
      optional
      inputClassName="uppercase"
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      below={note ? <p className="mt-1.5 text-14">{note}</p> : null}
      {...form.field('gstNo')}
    />
  );
}

/** Company Details without PAN and bank account. Sign-up starts with the GSTIN and collapses optional fields. */
export const CompanyFields = memo(function CompanyFields({ signUp = false }: { readonly signUp?: boolean }) {
  const t = useTexts('garages.form');
  const form = useGarageForm();
  const names = (
    <>
      <TextField label={t.tradeName} optional autoComplete="organization" {...form.field('companyTradeName')} />
      <TextField label={t.tradeNameAbc} optional autoComplete="off" {...form.field('companyTradeNameAbc')} />
      <TextField label={t.gstAddress} optional autoComplete="off" {...form.field('gstAddress')} />
    </>
  );
  return (
    <>
      <SelectField
        label={t.typeOfCompany}
        required
        placeholder={t.chooseCompany}
        options={companyTypes}
        {...form.field('typeOfCompany')}
      />
      {signUp ? null : <GstField />}
      {signUp ? <FoldedFields>{names}</FoldedFields> : names}
    </>
  );
});

/** Optional fields, collapsed; they can be added later on the profile. */
export function FoldedFields({ children }: { readonly children: ReactNode }) {
  const t = useTexts('garages.form');
  return (
    <Disclosure summary={t.moreFields}>
      <div className="grid gap-5">{children}</div>
    </Disclosure>
  );
}

/** Authorized Person Details without the login data. */
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

interface BankFieldsProps {
  readonly account: FieldBinding<string>;
  readonly ifsc: FieldBinding<string>;
  readonly accountName: FieldBinding<string>;
  /** Current value of the IFSC field. */
  readonly typedIfsc: string;
}

/** The account that advances are paid to. Browsers must not store its number. */
export function BankFields({ account, ifsc, accountName, typedIfsc }: BankFieldsProps) {
  const t = useTexts('garages.form');
  const bank = useIfsc(typedIfsc);
  return (
    <>
      <TextField label={t.bankAccNo} hint={t.bankAccHint} required inputMode="numeric" autoComplete="off" {...account} />
      <TextField
        label={t.ifsc}
        hint={t.ifscHint}
        required
        inputClassName="uppercase"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        below={<IfscNote state={bank} />}
        {...ifsc}
      />
      <TextField label={t.accountName} hint={t.accountNameHint} required autoComplete="off" {...accountName} />
    </>
  );
}
