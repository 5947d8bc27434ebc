import { now } from '#contract/clock.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { addSurveyFeesVersion } from '#contract/platform-settings.endpoints.ts';
import { surveyFeesBody } from '#contract/platform-settings.schemas.ts';
import type { PlatformSettingsDto } from '#contract/platform-settings.schemas.ts';
import { listProposals } from '#contract/proposals.endpoints.ts';
import { todayInKolkata } from '#domain/dates.ts';
import { api } from '#web/api-client.ts';
import { keysBelow } from '#web/api-query.ts';
import { useSameKey } from '#web/desk/same-key.ts';
import { Button } from '#web/ui/button.tsx';
import { DateField } from '#web/ui/date-field.tsx';
import { ContractFormElement, useContractForm } from '#web/ui/form.tsx';
import { MoneyField } from '#web/ui/money-field.tsx';
import { NumberField } from '#web/ui/number-field.tsx';
import { useTexts } from '#web/ui/texts.ts';
import { useToast } from '#web/ui/toast.tsx';

/** A new schedule, beginning with the present one: the same steps, other amounts. */
export default function SurveyFeesForm({
  from,
  onSaved,
}: {
  readonly from: PlatformSettingsDto['surveys'][number];
  readonly onSaved: () => void;
}) {
  const settings = useTexts('platformSettings');
  const { surveys: t } = settings;
  const toast = useToast();
  const queries = useQueryClient();
  const sameKey = useSameKey();
  const [today] = useState(() => todayInKolkata(now()));
  const { steps, travel, changePercent } = from;
  const form = useContractForm(surveyFeesBody, {
    defaultValues: { validFrom: today, steps: [...steps], travel, changePercent },
  });
  return (
    <ContractFormElement
      form={form}
      className="grid grid-cols-1 gap-4"
      onSubmit={async (body) => {
        await api(addSurveyFeesVersion, { body, idempotencyKey: sameKey(body) });
        await queries.invalidateQueries({ queryKey: keysBelow(listProposals.path) });
        toast.success(settings.saved);
        onSaved();
      }}
    >
      <DateField
        label={settings.validFrom}
        hint={settings.validFromHint}
        min={today}
        className="max-w-60"
        {...form.field('validFrom')}
      />
      {steps.map(({ upTo }, at) => (
        <div key={String(upTo)} className="grid grid-cols-1 gap-3 sm:grid-cols-3">
          {upTo === null ? (
            <p className="self-end pb-2">{t.above}</p>
          ) : (
            <MoneyField label={t.stepOf({ what: t.upTo, n: at + 1 })} {...form.amount(`steps.${at}.upTo`)} />
          )}
          <MoneyField label={t.stepOf({ what: t.light, n: at + 1 })} {...form.amount(`steps.${at}.light`)} />
          <MoneyField label={t.stepOf({ what: t.heavy, n: at + 1 })} {...form.amount(`steps.${at}.heavy`)} />
        </div>
      ))}
      <MoneyField label={t.travel} {...form.amount('travel')} />
      <NumberField label={t.change} suffix={settings.percent} step={0.01} {...form.amount('changePercent')} />
      <div>
        <Button type="submit" loading={form.formState.isSubmitting} loadingText={settings.saving}>
          {settings.save}
        </Button>
      </div>
    </ContractFormElement>
  );
}
