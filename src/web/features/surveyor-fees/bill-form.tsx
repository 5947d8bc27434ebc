import { now } from '#contract/clock.ts';
import { useState } from 'react';
import { raiseSurveyorBill } from '#contract/surveyor-fees.endpoints.ts';
import { raiseBillBody } from '#contract/surveyor-fees.schemas.ts';
import { todayInKolkata } from '#domain/dates.ts';
import { api } from '#web/api-client.ts';
import { useSameKey } from '#web/desk/same-key.ts';
import { Button } from '#web/ui/button.tsx';
import { DateField } from '#web/ui/date-field.tsx';
import { ContractFormElement, useContractForm } from '#web/ui/form.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { useTexts } from '#web/ui/texts.ts';

/** A bill that is ready-made: nothing need be typed. */
export default function BillForm({ surveyId, onSent }: { readonly surveyId: string; readonly onSent: () => Promise<void> }) {
  const t = useTexts('surveyorFees');
  const sameKey = useSameKey();
  const [today] = useState(() => todayInKolkata(now()));
  const form = useContractForm(raiseBillBody, { defaultValues: { surveyId, number: '', billedOn: today } });
  return (
    <ContractFormElement
      form={form}
      className="grid grid-cols-1 gap-4 text-left"
      onSubmit={async ({ number, ...body }) => {
        const bill = { ...body, ...(number ? { number } : {}) };
        await api(raiseSurveyorBill, { body: bill, idempotencyKey: sameKey(bill) });
        await onSent();
      }}
    >
      <TextField label={t.number} hint={t.numberHint} autoComplete="off" {...form.field('number')} />
      <DateField label={t.billedOn} max={today} {...form.field('billedOn')} />
      <div>
        <Button type="submit" loading={form.formState.isSubmitting}>
          {t.send}
        </Button>
      </div>
    </ContractFormElement>
  );
}
