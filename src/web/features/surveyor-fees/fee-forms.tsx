import { ConfirmForm, ReasonForm } from '#web/ui/confirm-form.tsx';
import { now } from '#contract/clock.ts';
import { useState } from 'react';
import {
  raiseSurveyorBill,
  changeSurveyFee,
  sendBackSurveyorBill,
  setSurveyorTaxIdentity,
} from '#contract/surveyors/surveyors.endpoints.ts';
import { raiseBillBody, changeFeeBody, sendBackBody, taxIdentityBody } from '#contract/surveyors/surveyors.schemas.ts';
import type { SurveyorFeeDto } from '#contract/surveyors/surveyors.schemas.ts';
import { todayInKolkata } from '#domain/dates.ts';
import { api } from '#web/api/api-client.ts';
import { useSameKey } from '#web/desk/same-key.ts';
import { DateField, TextField } from '#web/ui/text-field.tsx';
import { useContractForm } from '#web/ui/form.tsx';
import { useTexts } from '#web/ui/texts.ts';
import { MoneyField } from '#web/ui/number-field.tsx';
import { TextArea } from '#web/ui/text-area.tsx';

/** A prefilled bill: nothing has to be typed. */
export function BillForm({ surveyId, onSent }: { readonly surveyId: string; readonly onSent: () => Promise<void> }) {
  const t = useTexts('surveyorFees');
  const sameKey = useSameKey();
  const [today] = useState(() => todayInKolkata(now()));
  const form = useContractForm(raiseBillBody, { defaultValues: { surveyId, number: '', billedOn: today } });
  return (
    <ConfirmForm
      form={form}
      submit={t.send}
      onSubmit={async ({ number, ...body }) => {
        const bill = { ...body, ...(number ? { number } : {}) };
        await api(raiseSurveyorBill, { body: bill, idempotencyKey: sameKey(bill) });
        await onSent();
      }}
    >
      <TextField label={t.number} hint={t.numberHint} autoComplete="off" {...form.field('number')} />
      <DateField label={t.billedOn} max={today} {...form.field('billedOn')} />
    </ConfirmForm>
  );
}

/** A fee other than the schedule's, with a reason. */
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
    <ConfirmForm
      form={form}
      submit={t.save}
      onSubmit={async (body) => {
        const { wanted } = await api(changeSurveyFee, { params: { id: fee.surveyId }, body, idempotencyKey: sameKey(body) });
        await onChanged(wanted !== null);
      }}
    >
      <MoneyField label={t.fee} {...form.amount('fee')} />
      <MoneyField label={t.travelField} {...form.amount('travel')} />
      <TextArea label={t.reason} rows={2} {...form.field('reason')} />
    </ConfirmForm>
  );
}

/** What is wrong with a bill; the surveyor reads it. */
export function SendBackForm({ billId, onSent }: { readonly billId: string; readonly onSent: () => Promise<void> }) {
  const t = useTexts('surveyorFees');
  return (
    <ReasonForm
      rules={sendBackBody}
      label={t.reason}
      submit={t.sendBack}
      send={async (body) => {
        await api(sendBackSurveyorBill, { params: { id: billId }, body });
        await onSent();
      }}
    />
  );
}

export function TaxIdentityForm({ gstin, onSaved }: { readonly gstin: string; readonly onSaved: () => Promise<void> }) {
  const { identity: t } = useTexts('surveyorFees');
  const form = useContractForm(taxIdentityBody, { defaultValues: { pan: '', gstin } });
  return (
    <ConfirmForm
      form={form}
      submit={t.save}
      onSubmit={async (body) => {
        await api(setSurveyorTaxIdentity, { body });
        await onSaved();
      }}
    >
      <TextField label={t.pan} autoComplete="off" {...form.field('pan')} />
      <TextField label={t.gstin} hint={t.gstinHint} autoComplete="off" {...form.field('gstin')} />
    </ConfirmForm>
  );
}
