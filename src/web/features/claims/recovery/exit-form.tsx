import { ConfirmForm, ReasonForm } from '#web/ui/confirm-form.tsx';
import { proposeReturn, proposeReversal, proposeSurplus } from '#contract/claims/recovery/remittances.endpoints.ts';
import { returnBody, reversalBody, surplusBody } from '#contract/claims/recovery/remittances.schemas.ts';
import type { RemittanceDto } from '#contract/claims/recovery/remittances.schemas.ts';
import { api } from '#web/api/api-client.ts';
import { useContractForm } from '#web/ui/form.tsx';
import { MoneyField } from '#web/ui/number-field.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { useTexts } from '#web/ui/texts.ts';

interface ExitFormProps {
  readonly remittance: RemittanceDto;
  readonly kind: RemittanceDto['returns'][number]['kind'];
  readonly onProposed: () => void;
}

/** Amount, recipient and reason of a refund, reallocation or reversal. */
export default function ExitForm({ kind, ...props }: ExitFormProps) {
  const Form = forms[kind];
  return <Form {...props} />;
}

type FormProps = Omit<ExitFormProps, 'kind'>;

function ReturnForm({ remittance: { id, unallocated }, onProposed }: FormProps) {
  const { exits: t, reason } = useTexts('cashBench');
  const form = useContractForm(returnBody, { defaultValues: { amount: unallocated, reason: '' } });
  return (
    <ConfirmForm
      form={form}
      submit={t.return.propose}
      onSubmit={(body) => api(proposeReturn, { params: { id }, body }).then(onProposed)}
    >
      <MoneyField label={t.return.amount} {...form.amount('amount')} />
      <TextArea label={reason} rows={3} {...form.field('reason')} />
    </ConfirmForm>
  );
}

function SurplusForm({ remittance: { id, unallocated, allocations }, onProposed }: FormProps) {
  const { exits: t, reason } = useTexts('cashBench');
  // If the transfer paid one claim only, that is most likely the overpaid one.
  const paid = [...new Set(allocations.filter(({ undone }) => undone === null).map(({ claimNumber }) => claimNumber))];
  const claimNumber = paid.length === 1 ? (paid[0] ?? '') : '';
  const form = useContractForm(surplusBody, { defaultValues: { claimNumber, amount: unallocated, reason: '' } });
  return (
    <ConfirmForm
      form={form}
      submit={t.surplus.propose}
      onSubmit={(body) => api(proposeSurplus, { params: { id }, body }).then(onProposed)}
    >
      <TextField label={t.claim} inputClassName="uppercase" autoComplete="off" {...form.field('claimNumber')} />
      <MoneyField label={t.surplus.amount} {...form.amount('amount')} />
      <TextArea label={reason} rows={3} {...form.field('reason')} />
    </ConfirmForm>
  );
}

function ReversalForm({ remittance: { id }, onProposed }: FormProps) {
  const { exits: t, reason } = useTexts('cashBench');
  return (
    <ReasonForm
      rules={reversalBody}
      label={reason}
      submit={t.reversal.propose}
      send={(body) => api(proposeReversal, { params: { id }, body }).then(onProposed)}
    />
  );
}

const forms = { return: ReturnForm, surplus: SurplusForm, reversal: ReversalForm };
