import { now } from '#contract/clock.ts';
import { useState } from 'react';
import { proposeApprovalLimitBody } from '#contract/proposals.schemas.ts';
import { todayInKolkata } from '#domain/dates.ts';
import { parseAmount } from '#web/ui/amount-text.ts';
import { Button } from '#web/ui/button.tsx';
import { DateField } from '#web/ui/date-field.tsx';
import { ContractFormElement, useContractForm } from '#web/ui/form.tsx';
import { MoneyField } from '#web/ui/money-field.tsx';
import { useTexts } from '#web/ui/texts.ts';

const amountOrNull = (typed: unknown) => (typed === '' || typed === null ? null : parseAmount(typed));

export interface LimitFormProps {
  readonly limit: number | null;
  readonly send: (body: { approvalLimit: number | null; inForceFrom: string }) => Promise<void>;
}

/** What somebody is to approve alone, and from when; empty is the platform's amount. */
export default function LimitForm({ limit, send }: LimitFormProps) {
  const t = useTexts('duties');
  const [today] = useState(() => todayInKolkata(now()));
  const form = useContractForm(proposeApprovalLimitBody, { defaultValues: { approvalLimit: limit, inForceFrom: today } });
  return (
    <ContractFormElement form={form} className="grid grid-cols-1 gap-4" onSubmit={send}>
      <MoneyField label={t.limit} hint={t.limitHint} optional {...form.field('approvalLimit', { setValueAs: amountOrNull })} />
      <DateField label={t.firstDay} min={today} {...form.field('inForceFrom')} />
      <div>
        <Button type="submit" loading={form.formState.isSubmitting}>
          {t.propose}
        </Button>
      </div>
    </ContractFormElement>
  );
}
