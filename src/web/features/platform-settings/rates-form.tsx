import { addRatesVersion, tryRatesVersion, addApprovalPresetVersion } from '#contract/platform-settings.endpoints.ts';
import { fixedRateKinds, vehicleClasses } from '#domain/claims/review/settlement-rates.ts';
import { ratesVersionBody, approvalPresetBody } from '#contract/platform-settings.schemas.ts';
import type { PlatformSettingsDto, RatesTrialDto } from '#contract/platform-settings.schemas.ts';
import { api } from '#web/api/api-client.ts';
import { useContractForm } from '#web/ui/form.tsx';
import { MoneyField, NumberField } from '#web/ui/number-field.tsx';
import { useTexts } from '#web/ui/texts.ts';
import { stepLabel } from '#web/desk/settings-words.ts';
import { useToday, VersionForm } from './version-form.tsx';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { z } from '#contract/zod-setup.ts';
import { Button } from '#web/ui/button.tsx';
import { ErrorState } from '#web/ui/states.tsx';
import { Money } from '#web/ui/money.tsx';
import { Pager } from '#web/ui/pager.tsx';
import { Table } from '#web/ui/table.tsx';
import { TextLink } from '#web/ui/links.tsx';
import { approvalPresets } from '#domain/approvals/presets.ts';
import { RadioGroup } from '#web/ui/choice.tsx';

/** New rates, prefilled with the current ones. Bands and steps keep the order of their upper ends. */
export function RatesForm({
  from,
  onSaved,
}: {
  readonly from: PlatformSettingsDto['rates'][number];
  readonly onSaved: () => void;
}) {
  const settings = useTexts('platformSettings');
  const { rates: t, percent } = settings;
  const today = useToday();
  const {
    ageBands,
    olderPercent,
    fixed,
    paintMaterialPercent,
    imt23Percent,
    nonStandardPercent,
    taxPercent,
    towing,
    deductibles,
    totalLossPercent,
  } = from;
  const form = useContractForm(ratesVersionBody, {
    defaultValues: {
      validFrom: today,
      ageBands,
      olderPercent,
      fixed,
      paintMaterialPercent,
      imt23Percent,
      nonStandardPercent,
      taxPercent,
      towing,
      deductibles,
      totalLossPercent,
    },
  });
  return (
    <VersionForm
      form={form}
      validFrom={form.field('validFrom')}
      propose={(body, idempotencyKey) => api(addRatesVersion, { body, idempotencyKey })}
      onSaved={onSaved}
    >
      <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-3">
        <fieldset className="grid grid-cols-1 gap-2">
          <legend className="mb-2 font-bold">{t.age}</legend>
          {ageBands.map((_, at) => (
            <div key={at} className="grid grid-cols-2 gap-2">
              <NumberField
                label={t.upToMonthsOf({ n: at + 1 })}
                hideLabel
                inputMode="numeric"
                suffix="m"
                {...form.amount(`ageBands.${at}.upToMonths`)}
              />
              <NumberField
                label={t.percentOf({ n: at + 1 })}
                hideLabel
                suffix={percent}
                step={0.01}
                {...form.amount(`ageBands.${at}.percent`)}
              />
            </div>
          ))}
          <NumberField label={t.older} suffix={percent} step={0.01} {...form.amount('olderPercent')} />
        </fieldset>
        <fieldset className="grid grid-cols-1 gap-2">
          <legend className="mb-2 font-bold">{t.fixed}</legend>
          {fixedRateKinds.map((kind) => (
            <NumberField key={kind} label={t.kinds[kind]} suffix={percent} step={0.01} {...form.amount(`fixed.${kind}`)} />
          ))}
          <NumberField label={t.paint} suffix={percent} step={0.01} {...form.amount('paintMaterialPercent')} />
          <NumberField label={t.imt23} suffix={percent} step={0.01} {...form.amount('imt23Percent')} />
          <NumberField label={t.nonStandard} suffix={percent} step={0.01} {...form.amount('nonStandardPercent')} />
          <NumberField label={t.tax} suffix={percent} step={0.01} {...form.amount('taxPercent')} />
          <NumberField label={t.totalLoss} suffix={percent} step={0.01} {...form.amount('totalLossPercent')} />
        </fieldset>
        <fieldset className="grid grid-cols-1 gap-2">
          <legend className="mb-2 font-bold">{t.deductibles}</legend>
          {vehicleClasses.flatMap((name) => [
            ...deductibles[name].steps.map(({ upTo }, at) => (
              <MoneyField
                key={`${name} ${at}`}
                label={t.stepOf({ name: t.classes[name], limit: stepLabel(t, deductibles[name], upTo) })}
                {...form.amount(`deductibles.${name}.steps.${at}.amount`)}
              />
            )),
            ...(deductibles[name].idvPercent > 0
              ? [
                  <NumberField
                    key={`${name} idv`}
                    label={t.idvOf({ name: t.classes[name] })}
                    suffix={percent}
                    step={0.01}
                    {...form.amount(`deductibles.${name}.idvPercent`)}
                  />,
                ]
              : []),
          ])}
        </fieldset>
        <fieldset className="grid grid-cols-1 gap-2">
          <legend className="mb-2 font-bold">{t.towing}</legend>
          {vehicleClasses.map((name) => (
            <MoneyField key={name} label={t.classes[name]} {...form.amount(`towing.${name}`)} />
          ))}
        </fieldset>
      </div>
      <RatesTrial
        read={async () => ((await form.trigger()) ? (ratesVersionBody.safeParse(form.getValues()).data ?? null) : null)}
      />
    </VersionForm>
  );
}

type Rates = z.output<typeof ratesVersionBody>;

interface RatesTrialProps {
  /** The form's rates; `null` if invalid, in which case the form shows the errors. */
  readonly read: () => Promise<Rates | null>;
}

/** Simulates the form's rates on last month's claims. Saves nothing. */
function RatesTrial({ read }: RatesTrialProps) {
  const t = useTexts('platformSettings').rates.trial;
  const [isFaulty, setFaulty] = useState(false);
  const trial = useMutation({
    mutationFn: async ({ rates, page }: { rates: Rates; page: number }) => ({
      rates,
      result: await api(tryRatesVersion, { query: { page, limit: 10 }, body: rates }),
    }),
  });
  const { data: tried } = trial;
  const start = async () => {
    const rates = await read();
    setFaulty(rates === null);
    if (rates !== null) trial.mutate({ rates, page: 1 });
  };
  return (
    <section className="grid grid-cols-1 gap-3">
      <div>
        <Button variant="secondary" loading={trial.isPending} loadingText={t.trying} onClick={() => void start()}>
          {t.try}
        </Button>
      </div>
      <div role="status">
        {isFaulty ? <p>{t.faulty}</p> : null}
        {tried ? <Outcome result={tried.result} /> : null}
      </div>
      {trial.isError ? <ErrorState /> : null}
      {tried && tried.result.total > 0 ? (
        <>
          <Table
            caption={t.try}
            rows={tried.result.data}
            rowKey={({ claimId }) => claimId}
            columns={[
              {
                id: 'claim',
                header: t.claim,
                card: 'title',
                cell: ({ claimId, claimNumber }) => <TextLink to={`/app/claims/${claimId}`}>{claimNumber}</TextLink>,
              },
              { id: 'before', header: t.before, align: 'right', cell: ({ before }) => <Money rupees={before} /> },
              { id: 'after', header: t.after, align: 'right', cell: ({ after }) => <Money rupees={after} /> },
              {
                id: 'by',
                header: t.by,
                align: 'right',
                cell: ({ before, after }) => <Money rupees={Math.round((after - before) * 100) / 100} />,
              },
            ]}
          />
          <Pager
            page={tried.result.page}
            totalPages={tried.result.totalPages}
            onPageChange={(page) => trial.mutate({ rates: tried.rates, page })}
          />
        </>
      ) : null}
    </section>
  );
}

function Outcome({ result }: { readonly result: RatesTrialDto }) {
  const t = useTexts('platformSettings').rates.trial;
  const { total, tried, difference, isBounded } = result;
  return (
    <p>
      {total === 0 ? (
        t.none({ count: tried })
      ) : (
        <>
          {t.some({ changed: total, tried })} <Money rupees={difference} className="font-semibold" />.
        </>
      )}{' '}
      {isBounded ? t.bounded : null}
    </p>
  );
}

export function ApprovalForm({
  from,
  onSaved,
}: {
  readonly from: PlatformSettingsDto['approvals'][number];
  readonly onSaved: () => void;
}) {
  const { approvals: t } = useTexts('platformSettings');
  const today = useToday();
  const form = useContractForm(approvalPresetBody, { defaultValues: { validFrom: today, preset: from.preset } });
  return (
    <VersionForm
      form={form}
      validFrom={form.field('validFrom')}
      propose={(body, idempotencyKey) => api(addApprovalPresetVersion, { body, idempotencyKey })}
      onSaved={onSaved}
    >
      <RadioGroup
        label={t.preset}
        options={approvalPresets.map((value) => ({ value, label: t.presets[value], hint: t.gives[value] }))}
        {...form.field('preset')}
      />
    </VersionForm>
  );
}
