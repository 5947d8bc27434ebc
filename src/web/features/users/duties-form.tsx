import { now } from '#contract/clock.ts';
import { useState } from 'react';
import { proposeDutiesBody } from '#contract/proposals.schemas.ts';
import { todayInKolkata } from '#domain/dates.ts';
import { duties } from '#domain/roles.ts';
import type { Duty } from '#domain/roles.ts';
import { Button } from '#web/ui/button.tsx';
import { CheckboxGroup } from '#web/ui/choice.tsx';
import { DateField } from '#web/ui/date-field.tsx';
import { ContractFormElement, useContractForm } from '#web/ui/form.tsx';
import { useTexts } from '#web/ui/texts.ts';

export interface DutiesFormProps {
  readonly held: readonly Duty[];
  readonly send: (body: { duties: Duty[]; inForceFrom: string }) => Promise<void>;
}

/** Which duties somebody is to have, and from when. */
export default function DutiesForm({ held, send }: DutiesFormProps) {
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
