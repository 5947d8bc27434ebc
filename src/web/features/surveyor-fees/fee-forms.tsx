import { now } from '#contract/clock.ts';
import { useState } from 'react';
import { raiseSurveyorBill, changeSurveyFee, sendBackSurveyorBill } from '#contract/surveyors/surveyors.endpoints.ts';
import { raiseBillBody, changeFeeBody, sendBackBody } from '#contract/surveyors/surveyors.schemas.ts';
import type { SurveyorFeeDto } from '#contract/surveyors/surveyors.schemas.ts';
import { todayInKolkata } from '#domain/dates.ts';
import { api } from '#web/api/api-client.ts';
import { useSameKey } from '#web/desk/same-key.ts';
import { Button } from '#web/ui/button.tsx';
import { DateField, TextField } from '#web/ui/text-field.tsx';
import { ContractFormElement, useContractForm } from '#web/ui/form.tsx';
import { useTexts } from '#web/ui/texts.ts';
import { MoneyField } from '#web/ui/money-field.tsx';
import { TextArea } from '#web/ui/text-area.tsx';

/** A bill that is ready-made: nothing need be typed. */
export function BillForm({ surveyId, onSent }: { readonly surveyId: string; readonly onSent: () => Promise<void> }) {
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

/** Another fee than the schedule's, and why. */
export function ChangeFeeForm({
  fee,
  onChanged,
}: {
  readonly fee: SurveyorFeeDto;
  readonly onChanged: (waits: boolean) => Promise<void>;
}) {
  const t = useTexts('surveyorFees');
  const sameKey = useSameKey();
  const form = useContractForm(changeFeeBody, { defaultValues: { ...fee.offered, reason: '' } });
  return (
    <ContractFormElement
      form={form}
      className="grid grid-cols-1 gap-4 text-left"
      onSubmit={async (body) => {
        const { wanted } = await api(changeSurveyFee, { params: { id: fee.surveyId }, body, idempotencyKey: sameKey(body) });
        await onChanged(wanted !== null);
      }}
    >
      <MoneyField label={t.fee} {...form.amount('fee')} />
      <MoneyField label={t.travelField} {...form.amount('travel')} />
      <TextArea label={t.reason} rows={2} {...form.field('reason')} />
      <div>
        <Button type="submit" loading={form.formState.isSubmitting}>
          {t.save}
        </Button>
      </div>
    </ContractFormElement>
  );
}

/** What is wrong about a bill; the surveyor reads it. */
export function SendBackForm({ billId, onSent }: { readonly billId: string; readonly onSent: () => Promise<void> }) {
  const t = useTexts('surveyorFees');
  const form = useContractForm(sendBackBody, { defaultValues: { reason: '' } });
  return (
    <ContractFormElement
      form={form}
      className="grid grid-cols-1 gap-4 text-left"
      onSubmit={async (body) => {
        await api(sendBackSurveyorBill, { params: { id: billId }, body });
        await onSent();
      }}
    >
      <TextArea label={t.reason} rows={3} {...form.field('reason')} />
      <div>
        <Button type="submit" loading={form.formState.isSubmitting}>
          {t.sendBack}
        </Button>
      </div>
    </ContractFormElement>
  );
}
