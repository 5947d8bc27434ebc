import { fixedRateKinds } from '#domain/claims/review/settlement-rates.ts';
import type { PlatformSettingsDto } from '#contract/platform-settings.schemas.ts';
import { vehicleClasses } from '#domain/claims/review/settlement-rates.ts';
import { formatRupees, rupeesToPaise } from '#domain/money.ts';
import { DescriptionList } from '#web/ui/description-list.tsx';
import { lazyPart } from '#web/ui/lazy-part.tsx';
import { useTexts } from '#web/ui/texts.ts';
import { stepLabel } from '#web/desk/step-label.ts';
import { VersionList } from './version-list.tsx';

type Rates = PlatformSettingsDto['rates'][number];

const RatesForm = lazyPart(() => import('./rates-form.tsx'));

/** Every version of the settlement rates, and a form that begins with the one in force. */
export function RatesVersions({ versions }: { readonly versions: readonly Rates[] }) {
  const t = useTexts('platformSettings');
  return (
    <VersionList
      versions={versions}
      addTitle={t.addRates}
      size="wide"
      form={(from, onSaved) => <RatesForm from={from} onSaved={onSaved} />}
    >
      {(version) => <RatesView rates={version} />}
    </VersionList>
  );
}

function RatesView({ rates }: { readonly rates: Rates }) {
  const { rates: t, percent } = useTexts('platformSettings');
  const part = (n: number) => `${n} ${percent}`;
  return (
    <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-3">
      <section>
        <h2 className="mb-2 font-bold">{t.age}</h2>
        <DescriptionList
          amounts
          items={[
            ...rates.ageBands.map(({ upToMonths, percent: value }) => ({
              term: t.upToMonths({ n: upToMonths }),
              value: part(value),
            })),
            { term: t.older, value: part(rates.olderPercent) },
          ]}
        />
      </section>
      <section>
        <h2 className="mb-2 font-bold">{t.fixed}</h2>
        <DescriptionList
          amounts
          items={[
            ...fixedRateKinds.map((kind) => ({ term: t.kinds[kind], value: part(rates.fixed[kind]) })),
            { term: t.paint, value: part(rates.paintMaterialPercent) },
            { term: t.imt23, value: part(rates.imt23Percent) },
            { term: t.tax, value: part(rates.taxPercent) },
            { term: t.totalLoss, value: part(rates.totalLossPercent) },
          ]}
        />
      </section>
      <section>
        <h2 className="mb-2 font-bold">{t.deductibles}</h2>
        <DescriptionList
          amounts
          items={vehicleClasses.flatMap((name) => {
            const { steps, idvPercent } = rates.deductibles[name];
            return [
              ...steps.map(({ upTo, amount }) => ({
                term: t.stepOf({ name: t.classes[name], limit: stepLabel(t, rates.deductibles[name], upTo) }),
                value: formatRupees(rupeesToPaise(amount)),
              })),
              ...(idvPercent > 0 ? [{ term: t.idvOf({ name: t.classes[name] }), value: part(idvPercent) }] : []),
            ];
          })}
        />
      </section>
      <section>
        <h2 className="mb-2 font-bold">{t.towing}</h2>
        <DescriptionList
          amounts
          items={vehicleClasses.map((name) => ({
            term: t.classes[name],
            value: formatRupees(rupeesToPaise(rates.towing[name])),
          }))}
        />
      </section>
      <p className="text-muted lg:col-span-3">{t.unsure}</p>
    </div>
  );
}
