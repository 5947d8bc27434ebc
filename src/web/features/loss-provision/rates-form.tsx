import { ConfirmForm } from '#web/ui/confirm-form.tsx';
import { now } from '#contract/clock.ts';
import { useState } from 'react';
import { proposeLossRates } from '#contract/loss-provision.endpoints.ts';
import { lossRatesBody } from '#contract/loss-provision.schemas.ts';
import { todayInKolkata } from '#domain/dates.ts';
import { ageBuckets } from '#domain/ledger/reports.ts';
import type { AgeBucket } from '#domain/ledger/reports.ts';
import { api } from '#web/api/api-client.ts';
import { useSameKey } from '#web/desk/same-key.ts';
import { DateField } from '#web/ui/text-field.tsx';
import { NumberField } from '#web/ui/number-field.tsx';
import { useContractForm } from '#web/ui/form.tsx';
import { useTexts } from '#web/ui/texts.ts';
import { useToast } from '#web/ui/toast.tsx';

/** New rates from a date, prefilled with the current ones. */
export default function RatesForm({
  from,
  onSaved,
}: {
  readonly from: Readonly<Record<AgeBucket, number>>;
  readonly onSaved: () => void;
}) {
  const t = useTexts('provision');
  const toast = useToast();
  const sameKey = useSameKey();
  const [today] = useState(() => todayInKolkata(now()));
  const { to28, to60, to90, over90 } = from;
  const form = useContractForm(lossRatesBody, { defaultValues: { validFrom: today, to28, to60, to90, over90 } });
  return (
    <ConfirmForm
      form={form}
      submit={t.propose}
      onSubmit={async (body) => {
        await api(proposeLossRates, { body, idempotencyKey: sameKey(body) });
        toast.success(t.proposed);
        onSaved();
      }}
    >
      <DateField label={t.from} min={today} {...form.field('validFrom')} />
      {ageBuckets.map(({ name }) => (
        <NumberField key={name} label={t.field({ age: t.buckets[name] })} step={0.01} {...form.amount(name)} />
      ))}
    </ConfirmForm>
  );
}
