import { Plus, Trash2 } from 'lucide-react';
import { useFieldArray } from 'react-hook-form';
import { addTaxRulesVersion } from '#contract/platform-settings.endpoints.ts';
import { taxRulesBody } from '#contract/platform-settings.schemas.ts';
import type { PlatformSettingsDto } from '#contract/platform-settings.schemas.ts';
import { tdsKinds, yearWords } from '#domain/tax-documents/tax-rules.ts';
import { api } from '#web/api/api-client.ts';
import { versionSince } from '#web/desk/settings-words.ts';
import { Button, IconButton } from '#web/ui/button.tsx';
import { DescriptionList } from '#web/ui/description-list.tsx';
import { useContractForm } from '#web/ui/form.tsx';
import { Money } from '#web/ui/money.tsx';
import { MoneyField, NumberField } from '#web/ui/number-field.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { Table } from '#web/ui/table.tsx';
import { useLocale, useTexts } from '#web/ui/texts.ts';
import { VersionList } from './version-list.tsx';
import { useToday, VersionForm } from './version-form.tsx';

type Rules = PlatformSettingsDto['taxRules'][number];

/** Rates and names of the tax law by date. */
export default function TaxRulesVersions({ versions }: { readonly versions: PlatformSettingsDto['taxRules'] }) {
  const { addTaxRules, taxRules: t } = useTexts('platformSettings');
  const { locale } = useLocale();
  return (
    <VersionList
      versions={versions}
      addTitle={addTaxRules}
      form={(from, onSaved) => <TaxRulesForm from={from} onSaved={onSaved} />}
    >
      {({ version, repairRates, tds, noPanPercent, statementForm, yearWord }) => (
        <div className="grid max-w-column grid-cols-1 gap-3">
          <DescriptionList
            items={[
              { term: t.repairRates, value: repairRates.map(({ percent }) => `${percent} %`).join(', ') },
              { term: t.noPan, value: `${noPanPercent} %` },
              { term: t.statementForm, value: statementForm },
              { term: t.yearWord, value: t.years[yearWord] },
            ]}
          />
          <Table
            caption={t.caption({ since: versionSince(version, locale) })}
            cards="phone"
            rows={tdsKinds.map((kind) => ({ kind, ...tds[kind] }))}
            rowKey={({ kind }) => kind}
            columns={[
              { id: 'kind', header: t.kind, card: 'title', cell: ({ kind }) => t.kinds[kind] },
              { id: 'section', header: t.section, cell: ({ section }) => section },
              { id: 'serial', header: t.serial, cell: ({ serial }) => serial || t.noCode },
              { id: 'code', header: t.code, cell: ({ code }) => code || t.noCode },
              { id: 'rate', header: t.rate, align: 'right', cell: ({ percent }) => `${percent} %` },
              { id: 'threshold', header: t.threshold, align: 'right', cell: ({ threshold }) => <Money rupees={threshold} /> },
            ]}
          />
        </div>
      )}
    </VersionList>
  );
}

function TaxRulesForm({ from, onSaved }: { readonly from: Rules; readonly onSaved: () => void }) {
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
