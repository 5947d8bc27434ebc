import { useQueryClient } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import { changeGarageBank } from '#contract/garages/garages.endpoints.ts';
import { garageBankForm } from '#contract/garages/garage-signup.schemas.ts';
import { api } from '#web/api/api-client.ts';
import { BankFields } from '#web/features/garages/form/bank-fields.tsx';
import { Button } from '#web/ui/button.tsx';
import { ContractFormElement, useContractForm } from '#web/ui/form.tsx';
import { PasswordField } from '#web/ui/password-field.tsx';
import { useTexts, useMessageText } from '#web/ui/texts.ts';
import { useToast } from '#web/ui/toast.tsx';
import { ownGarageQuery } from './garage-query.ts';

/** Another account for advances: needs the password, and the bank is asked before it counts. */
export default function ChangeBankForm({ onDone }: { readonly onDone: () => void }) {
  const t = useTexts('garages.profile');
  const text = useMessageText();
  const toast = useToast();
  const queries = useQueryClient();
  const form = useContractForm(garageBankForm, {
    defaultValues: { bankAccNo: '', bankIfscCode: '', companyBankAccountName: '', password: '' },
  });
  const ifsc = useWatch({ control: form.control, name: 'bankIfscCode' });
  return (
    <ContractFormElement
      form={form}
      className="grid gap-5"
      onSubmit={async (body) => {
        const { profile } = await api(changeGarageBank, { body });
        queries.setQueryData(ownGarageQuery.queryKey, profile);
        toast.success(text('garage.bank.changed'));
        onDone();
      }}
    >
      <p className="text-muted">{t.changeBankText}</p>
      <BankFields
        account={form.field('bankAccNo')}
        ifsc={form.field('bankIfscCode')}
        accountName={form.field('companyBankAccountName')}
        typedIfsc={ifsc}
      />
      <PasswordField label={t.password} required autoComplete="current-password" {...form.field('password')} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" loading={form.formState.isSubmitting} loadingText={t.changing}>
          {t.changeBank}
        </Button>
        <Button variant="secondary" onClick={onDone}>
          {t.cancel}
        </Button>
      </div>
    </ContractFormElement>
  );
}
