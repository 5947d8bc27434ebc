import { ConfirmForm, ReasonForm } from '#web/ui/confirm-form.tsx';
import { now } from '#contract/clock.ts';
import { useState } from 'react';
import { proposeDutiesBody, proposeApprovalLimitBody } from '#contract/proposals.schemas.ts';
import { todayInKolkata } from '#domain/dates.ts';
import { duties } from '#domain/roles.ts';
import type { Duty } from '#domain/roles.ts';
import { CheckboxGroup } from '#web/ui/choice.tsx';
import { DateField } from '#web/ui/text-field.tsx';
import { useContractForm } from '#web/ui/form.tsx';
import { useTexts } from '#web/ui/texts.ts';
import { parseAmount } from '#web/ui/amount-text.ts';
import { MoneyField } from '#web/ui/number-field.tsx';
import { suspendUserBody } from '#contract/users.schemas.ts';

export interface DutiesFormProps {
  readonly held: readonly Duty[];
  readonly send: (body: { duties: Duty[]; inForceFrom: string }) => Promise<void>;
}

export function DutiesForm({ held, send }: DutiesFormProps) {
  const t = useTexts('duties');
  const dutyNames = useTexts('dutyNames');
  const [today] = useState(() => todayInKolkata(now()));
  const form = useContractForm(proposeDutiesBody, { defaultValues: { duties: [...held], inForceFrom: today } });
  return (
    <ConfirmForm form={form} submit={t.propose} onSubmit={send}>
      <CheckboxGroup
        label={t.label}
        options={duties.map((value) => ({ value, label: dutyNames[value], hint: t.hints[value] }))}
        {...form.field('duties')}
      />
      <DateField label={t.firstDay} min={today} {...form.field('inForceFrom')} />
    </ConfirmForm>
  );
}

const amountOrNull = (typed: unknown) => (typed === '' || typed === null ? null : parseAmount(typed));

export interface LimitFormProps {
  readonly limit: number | null;
  readonly send: (body: { approvalLimit: number | null; inForceFrom: string }) => Promise<void>;
}

/** The amount a user may approve alone, and from when; empty means the platform's amount. */
export function LimitForm({ limit, send }: LimitFormProps) {
  const t = useTexts('duties');
  const [today] = useState(() => todayInKolkata(now()));
  const form = useContractForm(proposeApprovalLimitBody, { defaultValues: { approvalLimit: limit, inForceFrom: today } });
  return (
    <ConfirmForm form={form} submit={t.propose} onSubmit={send}>
      <MoneyField label={t.limit} hint={t.limitHint} optional {...form.field('approvalLimit', { setValueAs: amountOrNull })} />
      <DateField label={t.firstDay} min={today} {...form.field('inForceFrom')} />
    </ConfirmForm>
  );
}

export function SuspendForm({ send }: { readonly send: (body: { reason: string }) => Promise<void> }) {
  const { user: t } = useTexts('desk.users');
  return <ReasonForm rules={suspendUserBody} label={t.reason} submit={t.suspend} danger send={send} />;
}
