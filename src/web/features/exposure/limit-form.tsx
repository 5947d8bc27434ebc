import { ConfirmForm } from '#web/ui/confirm-form.tsx';
import { now } from '#contract/clock.ts';
import { useState } from 'react';
import { proposeExposureLimit } from '#contract/exposure.endpoints.ts';
import { exposureLimitBody } from '#contract/exposure.schemas.ts';
import { todayInKolkata } from '#domain/dates.ts';
import type { ExposureKey } from '#domain/exposure/exposure.ts';
import { api } from '#web/api/api-client.ts';
import { useSameKey } from '#web/desk/same-key.ts';
import { parseAmount } from '#web/ui/amount-text.ts';
import { DateField } from '#web/ui/text-field.tsx';
import { useContractForm } from '#web/ui/form.tsx';
import { MoneyField } from '#web/ui/number-field.tsx';
import { useTexts } from '#web/ui/texts.ts';

const amountOrNull = (typed: unknown) => (typed === '' || typed === null ? null : parseAmount(typed));

export interface LimitFormProps {
  readonly limitOf: ExposureKey;
  /** Current limit. */
  readonly limit: number;
  readonly onDone: () => void;
}

/** Requests another limit from a date; a checker confirms it. An individual limit is removed by leaving the field empty. */
export default function LimitForm({ limitOf, limit, onDone }: LimitFormProps) {
  const t = useTexts('exposure');
  const [today] = useState(() => todayInKolkata(now()));
  const sameKey = useSameKey();
  const isCommon = limitOf.subject === '';
  const defaultValues = { kind: limitOf.kind, subject: limitOf.subject, limit, inForceFrom: today };
  const form = useContractForm(exposureLimitBody, { defaultValues });
  return (
    <ConfirmForm
      form={form}
      submit={t.propose}
      onSubmit={async (body) => {
        await api(proposeExposureLimit, { body, idempotencyKey: sameKey(body) });
        onDone();
      }}
    >
      <MoneyField
        label={t.limit}
        hint={isCommon ? t.limitHint : t.ownHint}
        optional={!isCommon}
        {...form.field('limit', { setValueAs: amountOrNull })}
      />
      <DateField label={t.firstDay} min={today} {...form.field('inForceFrom')} />
    </ConfirmForm>
  );
}
