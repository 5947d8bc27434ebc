import { declareShortfall, proposeCharge, proposeWriteOff } from '#contract/claims/recovery/receivables.endpoints.ts';
import { chargeBody, shortfallBody, writeOffBody } from '#contract/claims/recovery/receivables.schemas.ts';
import type { ReceivableDto } from '#contract/claims/recovery/receivables.schemas.ts';
import { chargeCauseNames, isForDeduction } from '#domain/claims/recovery/charges.ts';
import { bearerOf, deductionCodeNames } from '#domain/claims/recovery/deduction-codes.ts';
import { writeOffAccounts } from '#domain/claims/recovery/receivable.ts';
import { formatRupees, rupeesToPaise } from '#domain/money.ts';
import { api } from '#web/api-client.ts';
import { Button } from '#web/ui/button.tsx';
import { ContractFormElement, useContractForm } from '#web/ui/form.tsx';
import { MoneyField } from '#web/ui/money-field.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { useTexts } from '#web/ui/texts.ts';

interface FormProps {
  readonly receivable: ReceivableDto;
  readonly onDone: () => Promise<void>;
}

const gaps = 'grid grid-cols-1 gap-4 text-left';

/** What the insurer calls it, and its words. */
export function ShortfallForm({ receivable: { id }, onDone }: FormProps) {
  const { receivables: t } = useTexts('desk.money');
  const { short, codes, bearers, reason } = useTexts('cashBench');
  const form = useContractForm(shortfallBody, { defaultValues: { cause: undefined, reason: '' } });
  return (
    <ContractFormElement
      form={form}
      className={gaps}
      onSubmit={(body) => api(declareShortfall, { params: { id }, body }).then(onDone)}
    >
      <SelectField
        label={short.cause}
        hint={short.letterHint}
        placeholder={short.noCause}
        options={deductionCodeNames.map((code) => ({ value: code, label: `${codes[code]} (${bearers[bearerOf(code)]})` }))}
        {...form.field('cause')}
      />
      <TextArea label={reason} rows={3} {...form.field('reason')} />
      <Send label={t.shortfall} busy={form.formState.isSubmitting} />
    </ContractFormElement>
  );
}

/** For which cause of the agreements, how much, and in words that who is charged reads. */
export function ChargeForm({ receivable: { id, outstanding, state }, onDone }: FormProps) {
  const { charge: t, reason } = useTexts('cashBench');
  // Why the insurer deducts is cleared up first; who was paid in our place needs no reason.
  const causes = chargeCauseNames.filter((cause) => state === 'shortfall' || !isForDeduction(cause));
  const form = useContractForm(chargeBody, { defaultValues: { amount: outstanding, reason: '' } });
  return (
    <ContractFormElement
      form={form}
      className={gaps}
      onSubmit={(body) => api(proposeCharge, { params: { id }, body }).then(onDone)}
    >
      <SelectField
        label={t.cause}
        placeholder={t.choose}
        options={causes.map((cause) => ({ value: cause, label: t.causes[cause] }))}
        {...form.field('cause')}
      />
      <MoneyField label={t.amount} {...form.amount('amount')} />
      <TextArea label={reason} hint={t.reasonHint} rows={3} {...form.field('reason')} />
      <Send label={t.propose} busy={form.formState.isSubmitting} />
    </ContractFormElement>
  );
}

/** Which account bears what is given up, and why. */
export function WriteOffForm({ receivable: { id, outstanding }, onDone }: FormProps) {
  const { receivables: t } = useTexts('desk.money');
  const { short, reason } = useTexts('cashBench');
  const form = useContractForm(writeOffBody, { defaultValues: { account: 'losses', reason: '' } });
  return (
    <ContractFormElement
      form={form}
      className={gaps}
      onSubmit={(body) => api(proposeWriteOff, { params: { id }, body }).then(onDone)}
    >
      <SelectField
        label={short.account}
        hint={short.limitHint({ amount: formatRupees(rupeesToPaise(outstanding)) })}
        options={writeOffAccounts.map((account) => ({ value: account, label: short.accounts[account] }))}
        {...form.field('account')}
      />
      <TextArea label={reason} rows={3} {...form.field('reason')} />
      <Send label={t.writeOff} busy={form.formState.isSubmitting} />
    </ContractFormElement>
  );
}

function Send({ label, busy }: { readonly label: string; readonly busy: boolean }) {
  return (
    <div>
      <Button type="submit" loading={busy}>
        {label}
      </Button>
    </div>
  );
}
