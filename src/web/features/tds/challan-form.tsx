import { ConfirmForm } from '#web/ui/confirm-form.tsx';
import { now } from '#contract/clock.ts';
import { useState } from 'react';
import { enterTdsChallan, type listTdsChallans } from '#contract/tax-documents.endpoints.ts';
import { challanBody } from '#contract/tax-documents.schemas.ts';
import { todayInKolkata } from '#domain/dates.ts';
import { api } from '#web/api/api-client.ts';
import { useSameKey } from '#web/desk/same-key.ts';
import { DateField, TextField } from '#web/ui/text-field.tsx';
import { useContractForm } from '#web/ui/form.tsx';
import { useTexts } from '#web/ui/texts.ts';
import type { ReplyOf } from '#contract/endpoint.ts';

export type OpenMonth = ReplyOf<typeof listTdsChallans>['open'][number];

/** The challan of a month's deductions, as on the bank's receipt. */
export default function ChallanForm({ open, onEntered }: { readonly open: OpenMonth; readonly onEntered: () => Promise<void> }) {
  const t = useTexts('tds');
  const sameKey = useSameKey();
  const [today] = useState(() => todayInKolkata(now()));
  const form = useContractForm(challanBody, {
    defaultValues: {
      kind: open.kind,
      month: open.month,
      bsrCode: '',
      serial: '',
      depositedOn: today,
      reference: '',
    },
  });
  return (
    <ConfirmForm
      form={form}
      submit={t.save}
      onSubmit={async (body) => {
        await api(enterTdsChallan, { body, idempotencyKey: sameKey(body) });
        await onEntered();
      }}
    >
      <TextField label={t.bsr} inputMode="numeric" autoComplete="off" {...form.field('bsrCode')} />
      <TextField label={t.serial} inputMode="numeric" autoComplete="off" {...form.field('serial')} />
      <DateField label={t.depositedOn} max={today} {...form.field('depositedOn')} />
      <TextField label={t.reference} hint={t.referenceHint} autoComplete="off" {...form.field('reference')} />
    </ConfirmForm>
  );
}
