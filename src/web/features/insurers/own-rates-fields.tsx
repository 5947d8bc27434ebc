import { useState } from 'react';
import type { insurerTermsBody } from '#contract/insurers/insurers.schemas.ts';
import type { InsurersRatesDto } from '#contract/platform-settings.schemas.ts';
import type { z } from '#contract/zod-setup.ts';
import { defaultSettlementRates, fixedRateKinds } from '#domain/claims/review/settlement-rates.ts';
import type { FixedRateKind } from '#domain/claims/review/settlement-rates.ts';
import { parseAmount } from '#web/ui/amount-text.ts';
import { Checkbox } from '#web/ui/checkbox.tsx';
import type { ContractForm } from '#web/ui/form.tsx';
import { NumberField } from '#web/ui/number-field.tsx';
import { useTexts } from '#web/ui/texts.ts';

type TermsForm = ContractForm<z.input<typeof insurerTermsBody>, z.output<typeof insurerTermsBody>>;
type Depreciation = NonNullable<InsurersRatesDto['depreciation']>;

export const noRates: InsurersRatesDto = { imt23PaidPercent: null, nonStandardPercent: null, depreciation: null };

const shares = ['imt23PaidPercent', 'nonStandardPercent'] as const;
const percentOrNull = (typed: unknown) => parseAmount(typed) ?? null;

/** The tariff's table, to be changed where the insurer's differs. */
const tariff: Depreciation = {
  ageBands: defaultSettlementRates.ageBands.map(({ upToMonths, depreciation }) => ({ upToMonths, percent: depreciation / 100 })),
  olderPercent: defaultSettlementRates.olderDepreciation / 100,
  fixed: Object.fromEntries(fixedRateKinds.map((kind) => [kind, defaultSettlementRates.fixedDepreciation[kind] / 100])) as Record<
    FixedRateKind,
    number
  >,
};

/** Rates by which this insurer differs from ours. */
export function OwnRatesFields({ form, standing }: { readonly form: TermsForm; readonly standing: InsurersRatesDto }) {
  const { rates: t } = useTexts('insurers.one');
  const { rates: names, percent } = useTexts('platformSettings');
  const [ageBands, setBands] = useState(standing.depreciation?.ageBands);
  const choose = (isOwn: boolean) => {
    form.setValue('rates.depreciation', isOwn ? (standing.depreciation ?? tariff) : null);
    setBands(isOwn ? (standing.depreciation ?? tariff).ageBands : undefined);
  };
  return (
    <fieldset className="grid grid-cols-1 gap-4">
      <legend className="mb-2 font-bold">{t.title}</legend>
      <p className="text-muted">{t.hint}</p>
      {shares.map((name) => (
        <NumberField
          key={name}
          label={t[name]}
          suffix={percent}
          step={0.01}
          optional
          {...form.field(`rates.${name}`, { setValueAs: percentOrNull })}
        />
      ))}
      <Checkbox
        label={t.ownDepreciation}
        checked={ageBands !== undefined}
        onChange={(event) => choose(event.currentTarget.checked)}
      />
      {ageBands ? (
        <div className="grid grid-cols-1 gap-2">
          {ageBands.map(({ upToMonths }, at) => (
            <NumberField
              key={upToMonths}
              label={names.upToMonths({ n: upToMonths })}
              suffix={percent}
              step={0.01}
              {...form.amount(`rates.depreciation.ageBands.${at}.percent`)}
            />
          ))}
          <NumberField label={names.older} suffix={percent} step={0.01} {...form.amount('rates.depreciation.olderPercent')} />
          {fixedRateKinds.map((kind) => (
            <NumberField
              key={kind}
              label={names.kinds[kind]}
              suffix={percent}
              step={0.01}
              {...form.amount(`rates.depreciation.fixed.${kind}`)}
            />
          ))}
        </div>
      ) : null}
    </fieldset>
  );
}
