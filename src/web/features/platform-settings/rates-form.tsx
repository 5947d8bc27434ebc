import { addRatesVersion } from '#contract/platform-settings.endpoints.ts';
import { fixedRateKinds } from '#domain/claims/review/settlement-rates.ts';
import { ratesVersionBody } from '#contract/platform-settings.schemas.ts';
import type { PlatformSettingsDto } from '#contract/platform-settings.schemas.ts';
import { vehicleClasses } from '#domain/claims/review/settlement-rates.ts';
import { api } from '#web/api-client.ts';
import { useContractForm } from '#web/ui/form.tsx';
import { MoneyField } from '#web/ui/money-field.tsx';
import { NumberField } from '#web/ui/number-field.tsx';
import { useTexts } from '#web/ui/texts.ts';
import { stepLabel } from '#web/desk/step-label.ts';
import { RatesTrial } from './rates-trial.tsx';
import { useToday, VersionForm } from './version-form.tsx';

/** New rates, beginning with the present ones. Bands and steps keep their ends' order. */
export default function RatesForm({
  from,
  onSaved,
}: {
  readonly from: PlatformSettingsDto['rates'][number];
  readonly onSaved: () => void;
}) {
  const settings = useTexts('platformSettings');
  const { rates: t, percent } = settings;
  const today = useToday();
  const { ageBands, olderPercent, fixed, paintMaterialPercent, imt23Percent, taxPercent, towing, deductibles, totalLossPercent } =
    from;
  const form = useContractForm(ratesVersionBody, {
    defaultValues: {
      validFrom: today,
      ageBands,
      olderPercent,
      fixed,
      paintMaterialPercent,
      imt23Percent,
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
