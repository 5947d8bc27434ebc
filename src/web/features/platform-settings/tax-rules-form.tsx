import { Plus, Trash2 } from 'lucide-react';
import { useFieldArray } from 'react-hook-form';
import { addTaxRulesVersion } from '#contract/platform-settings.endpoints.ts';
import { taxRulesBody } from '#contract/platform-settings.schemas.ts';
import type { PlatformSettingsDto } from '#contract/platform-settings.schemas.ts';
import { tdsKinds, yearWords } from '#domain/tax-documents/tax-rules.ts';
import { api } from '#web/api/api-client.ts';
import { Button, IconButton } from '#web/ui/button.tsx';
import { useContractForm } from '#web/ui/form.tsx';
import { MoneyField, NumberField } from '#web/ui/number-field.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { useTexts } from '#web/ui/texts.ts';
import { useToday, VersionForm } from './version-form.tsx';

type Rules = PlatformSettingsDto['taxRules'][number];

export default function TaxRulesForm({ from, onSaved }: { readonly from: Rules; readonly onSaved: () => void }) {
  const { taxRules: t } = useTexts('platformSettings');
  const today = useToday();
  const { repairRates, tds, noPanPercent, statementForm, yearWord } = from;
  const form = useContractForm(taxRulesBody, {
    defaultValues: { validFrom: today, repairRates: [...repairRates], tds, noPanPercent, statementForm, yearWord },
  });
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'repairRates' });
  return (
    <VersionForm
      form={form}
      validFrom={form.field('validFrom')}
      propose={(body, idempotencyKey) => api(addTaxRulesVersion, { body, idempotencyKey })}
      onSaved={onSaved}
    >
      <fieldset className="grid grid-cols-1 gap-2">
        <legend className="mb-2 font-bold">{t.repairRates}</legend>
        {fields.map((field, at) => (
          <div key={field.id} className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-2">
            <NumberField
              label={t.rateOf({ n: at + 1 })}
              hideLabel
              suffix="%"
              step={0.01}
              {...form.amount(`repairRates.${at}.percent`)}
            />
            <IconButton
              label={t.removeRate({ n: at + 1 })}
              icon={<Trash2 aria-hidden className="size-5" />}
              disabled={fields.length === 1}
              onClick={() => remove(at)}
            />
          </div>
        ))}
        <div>
          <Button
            variant="secondary"
            icon={<Plus aria-hidden className="size-4" />}
            disabled={fields.length >= 12}
            onClick={() => append({} as Rules['repairRates'][number])}
          >
            {t.addRate}
          </Button>
        </div>
      </fieldset>
      {tdsKinds.map((kind) => (
        <fieldset key={kind} className="grid grid-cols-1 gap-3 sm:grid-cols-3">
          <legend className="mb-2 font-bold">{t.kinds[kind]}</legend>
          <TextField label={t.section} autoComplete="off" {...form.field(`tds.${kind}.section`)} />
          <TextField label={t.serial} optional autoComplete="off" {...form.field(`tds.${kind}.serial`)} />
          <TextField label={t.code} optional autoComplete="off" {...form.field(`tds.${kind}.code`)} />
          <NumberField label={t.rate} suffix="%" step={0.01} {...form.amount(`tds.${kind}.percent`)} />
          <MoneyField label={t.threshold} {...form.amount(`tds.${kind}.threshold`)} />
        </fieldset>
      ))}
      <NumberField label={t.noPan} suffix="%" step={0.01} {...form.amount('noPanPercent')} />
      <TextField label={t.statementForm} autoComplete="off" {...form.field('statementForm')} />
      <SelectField
        label={t.yearWord}
        options={yearWords.map((value) => ({ value, label: t.years[value] }))}
        {...form.field('yearWord')}
      />
    </VersionForm>
  );
}
