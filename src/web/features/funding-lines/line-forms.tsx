import { ConfirmForm } from '#web/ui/confirm-form.tsx';
import { now } from '#contract/clock.ts';
import { useState } from 'react';
import { proposeFundingLine, proposeFundingTerms, proposeFundingMove } from '#contract/funding-lines.endpoints.ts';
import { fundingLineBody, fundingTermsBody, fundingMoveBody } from '#contract/funding-lines.schemas.ts';
import type { FundingLineDto } from '#contract/funding-lines.schemas.ts';
import { todayInKolkata } from '#domain/dates.ts';
import { api } from '#web/api/api-client.ts';
import { useSameKey } from '#web/desk/same-key.ts';
import { DateField, TextField } from '#web/ui/text-field.tsx';
import { NumberField, MoneyField } from '#web/ui/number-field.tsx';
import { useContractForm } from '#web/ui/form.tsx';
import { useTexts } from '#web/ui/texts.ts';
import { useToast } from '#web/ui/toast.tsx';
import { fundingMoveKinds } from '#domain/funding-lines/funding-postings.ts';
import { SelectField } from '#web/ui/select-field.tsx';

interface FormProps {
  readonly line?: FundingLineDto | undefined;
  readonly onSaved: () => void;
}

/** A new credit facility, or changed terms from a date. */
export function LineForm({ line, onSaved }: FormProps) {
  return line ? <TermsForm line={line} onSaved={onSaved} /> : <NewForm onSaved={onSaved} />;
}

function NewForm({ onSaved }: FormProps) {
  const t = useTexts('funding');
  const toast = useToast();
  const sameKey = useSameKey();
  const [today] = useState(() => todayInKolkata(now()));
  const form = useContractForm(fundingLineBody, { defaultValues: { lender: '', openedOn: today } });
  return (
    <ConfirmForm
      form={form}
      submit={t.propose}
      onSubmit={async (body) => {
        await api(proposeFundingLine, { body, idempotencyKey: sameKey(body) });
        toast.success(t.proposed);
        onSaved();
      }}
    >
      <TextField label={t.lender} autoComplete="off" {...form.field('lender')} />
      <DateField label={t.openedOn} hint={t.openedOnHint} max={today} {...form.field('openedOn')} />
      <MoneyField label={t.limit} {...form.amount('limit')} />
      <NumberField label={t.rate} step={0.01} {...form.amount('ratePercent')} />
      <NumberField label={t.tds} hint={t.tdsHint} step={0.01} {...form.amount('tdsPercent')} />
    </ConfirmForm>
  );
}

function TermsForm({ line, onSaved }: FormProps & { readonly line: FundingLineDto }) {
  const t = useTexts('funding');
  const toast = useToast();
  const sameKey = useSameKey();
  const { id, limit, ratePercent, tdsPercent } = line;
  const [today] = useState(() => todayInKolkata(now()));
  const form = useContractForm(fundingTermsBody, { defaultValues: { inForceFrom: today, limit, ratePercent, tdsPercent } });
  return (
    <ConfirmForm
      form={form}
      submit={t.propose}
      onSubmit={async (body) => {
        await api(proposeFundingTerms, { params: { id }, body, idempotencyKey: sameKey([id, body]) });
        toast.success(t.proposed);
        onSaved();
      }}
    >
      <DateField label={t.from} min={today} {...form.field('inForceFrom')} />
      <MoneyField label={t.limit} {...form.amount('limit')} />
      <NumberField label={t.rate} step={0.01} {...form.amount('ratePercent')} />
      <NumberField label={t.tds} hint={t.tdsHint} step={0.01} {...form.amount('tdsPercent')} />
    </ConfirmForm>
  );
}

/** A drawdown, repayment or interest payment, as on the bank statement. */
export function MoveForm({ line, onSaved }: { readonly line: FundingLineDto; readonly onSaved: () => void }) {
  const t = useTexts('funding');
  const toast = useToast();
  const sameKey = useSameKey();
  const [today] = useState(() => todayInKolkata(now()));
  const form = useContractForm(fundingMoveBody, { defaultValues: { kind: 'drawn', movedOn: today, reference: '' } });
  const hint = form.watch('kind') === 'interest-paid' && line.tdsPercent > 0 ? t.interestHint : undefined;
  return (
    <ConfirmForm
      form={form}
      submit={t.propose}
      onSubmit={async (body) => {
        await api(proposeFundingMove, { params: { id: line.id }, body, idempotencyKey: sameKey([line.id, body]) });
        toast.success(t.proposed);
        onSaved();
      }}
    >
      <SelectField
        label={t.what}
        options={fundingMoveKinds.map((value) => ({ value, label: t.kinds[value] }))}
        {...form.field('kind')}
      />
      <MoneyField label={t.amount} {...(hint ? { hint } : {})} {...form.amount('amount')} />
      <DateField label={t.movedOn} max={today} min={line.openedOn} {...form.field('movedOn')} />
      <TextField label={t.reference} autoComplete="off" {...form.field('reference')} />
    </ConfirmForm>
  );
}
