import { now } from '#contract/clock.ts';
import { useState } from 'react';
import { proposeDutiesBody, proposeApprovalLimitBody } from '#contract/proposals.schemas.ts';
import { todayInKolkata } from '#domain/dates.ts';
import { duties } from '#domain/roles.ts';
import type { Duty } from '#domain/roles.ts';
import { Button } from '#web/ui/button.tsx';
import { CheckboxGroup } from '#web/ui/checkbox-group.tsx';
import { DateField } from '#web/ui/text-field.tsx';
import { ContractFormElement, useContractForm } from '#web/ui/form.tsx';
import { useTexts } from '#web/ui/texts.ts';
import { parseAmount } from '#web/ui/amount-text.ts';
import { MoneyField } from '#web/ui/money-field.tsx';
import { suspendUserBody } from '#contract/users.schemas.ts';
import { TextArea } from '#web/ui/text-area.tsx';

export interface DutiesFormProps {
  readonly held: readonly Duty[];
  readonly send: (body: { duties: Duty[]; inForceFrom: string }) => Promise<void>;
}

/** Which duties somebody is to have, and from when. */
export function DutiesForm({ held, send }: DutiesFormProps) {
  const t = useTexts('duties');
  const dutyNames = useTexts('dutyNames');
  const [today] = useState(() => todayInKolkata(now()));
  const form = useContractForm(proposeDutiesBody, { defaultValues: { duties: [...held], inForceFrom: today } });
  return (
    <ContractFormElement form={form} className="grid grid-cols-1 gap-4" onSubmit={send}>
      <CheckboxGroup
        label={t.label}
        options={duties.map((value) => ({ value, label: dutyNames[value], hint: t.hints[value] }))}
        {...form.field('duties')}
      />
      <DateField label={t.firstDay} min={today} {...form.field('inForceFrom')} />
      <div>
        <Button type="submit" loading={form.formState.isSubmitting}>
          {t.propose}
        </Button>
      </div>
    </ContractFormElement>
  );
}

const amountOrNull = (typed: unknown) => (typed === '' || typed === null ? null : parseAmount(typed));

export interface LimitFormProps {
  readonly limit: number | null;
  readonly send: (body: { approvalLimit: number | null; inForceFrom: string }) => Promise<void>;
}

/** What somebody is to approve alone, and from when; empty is the platform's amount. */
export function LimitForm({ limit, send }: LimitFormProps) {
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

/** Why an account is suspended. */
export function SuspendForm({ send }: { readonly send: (body: { reason: string }) => Promise<void> }) {
  const { user: t } = useTexts('desk.users');
  const form = useContractForm(suspendUserBody, { defaultValues: { reason: '' } });
  return (
    <ContractFormElement form={form} className="grid grid-cols-1 gap-4" onSubmit={send}>
      <TextArea label={t.reason} rows={3} {...form.field('reason')} />
      <div>
        <Button type="submit" variant="danger" loading={form.formState.isSubmitting}>
          {t.suspend}
        </Button>
      </div>
    </ContractFormElement>
  );
}
