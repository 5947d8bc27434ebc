import { now } from '#contract/clock.ts';
import { useState } from 'react';
import { proposeFundingMove } from '#contract/funding-lines.endpoints.ts';
import { fundingMoveBody } from '#contract/funding-lines.schemas.ts';
import type { FundingLineDto } from '#contract/funding-lines.schemas.ts';
import { todayInKolkata } from '#domain/dates.ts';
import { fundingMoveKinds } from '#domain/funding-lines/funding-postings.ts';
import { api } from '#web/api-client.ts';
import { useSameKey } from '#web/desk/same-key.ts';
import { Button } from '#web/ui/button.tsx';
import { DateField } from '#web/ui/date-field.tsx';
import { ContractFormElement, useContractForm } from '#web/ui/form.tsx';
import { MoneyField } from '#web/ui/money-field.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { useTexts } from '#web/ui/texts.ts';
import { useToast } from '#web/ui/toast.tsx';

/** What was drawn, repaid or paid as interest, as the bank has it. */
export default function MoveForm({ line, onSaved }: { readonly line: FundingLineDto; readonly onSaved: () => void }) {
  const t = useTexts('funding');
  const toast = useToast();
  const sameKey = useSameKey();
  const [today] = useState(() => todayInKolkata(now()));
  const form = useContractForm(fundingMoveBody, { defaultValues: { kind: 'drawn', movedOn: today, reference: '' } });
  const hint = form.watch('kind') === 'interest-paid' && line.tdsPercent > 0 ? t.interestHint : undefined;
  return (
    <ContractFormElement
      form={form}
      className="grid grid-cols-1 gap-4"
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
      <div>
        <Button type="submit" loading={form.formState.isSubmitting}>
          {t.propose}
        </Button>
      </div>
    </ContractFormElement>
  );
}
