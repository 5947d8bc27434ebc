import { useState } from 'react';
import { fixedRateKinds } from '#contract/platform-settings.ts';
import type { PlatformSettingsDto } from '#contract/platform-settings.ts';
import { vehicleClasses } from '#domain/claims/settlement-rates.ts';
import { formatRupees, rupeesToPaise } from '#domain/money.ts';
import { Button } from '#web/ui/button.tsx';
import { DescriptionList } from '#web/ui/description-list.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { lazyPart } from '#web/ui/lazy-part.tsx';
import { useTexts } from '#web/ui/texts.ts';
import { settingsText } from './settings-admin.text.ts';
import { stepLabel } from './step-label.ts';
import { VersionCard } from './version-card.tsx';

type Rates = PlatformSettingsDto['rates'][number];

const RatesForm = lazyPart(() => import('./rates-form.tsx'));

/** Every version of the settlement rates, and a form that begins with the one in force. */
export function RatesVersions({ versions }: { readonly versions: readonly Rates[] }) {
  const t = useTexts(settingsText);
  const [adding, setAdding] = useState(false);
  const inForce = versions.find(({ state }) => state === 'in-force') ?? versions[0];
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="max-w-prose text-muted">{t.lead}</p>
        <Button onClick={() => setAdding(true)}>{t.add}</Button>
      </div>
      {versions.map((version) => (
        <VersionCard key={version.id ?? 'own'} version={version}>
          <RatesView rates={version} />
        </VersionCard>
      ))}
      <Dialog open={adding} onOpenChange={setAdding} title={t.addRates} size="wide">
        {inForce ? <RatesForm from={inForce} onSaved={() => setAdding(false)} /> : null}
      </Dialog>
    </>
  );
}

function RatesView({ rates }: { readonly rates: Rates }) {
  const { rates: t, percent } = useTexts(settingsText);
  const part = (n: number) => `${n} ${percent}`;
  return (
    <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-3">
      <section>
        <h2 className="mb-2 font-bold">{t.age}</h2>
        <DescriptionList
          amounts
          items={[
            ...rates.ageBands.map(({ upToMonths, percent: value }) => ({
              term: t.upToMonths(upToMonths),
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
            { term: t.totalLoss, value: part(rates.totalLossPercent) },
          ]}
        />
      </section>
      <section>
        <h2 className="mb-2 font-bold">{t.deductibles}</h2>
        <DescriptionList
          amounts
          items={vehicleClasses.flatMap((name) =>
            rates.deductibles[name].steps.map(({ upTo, amount }) => ({
              term: t.stepOf(t.classes[name], stepLabel(t, rates.deductibles[name], upTo)),
              value: formatRupees(rupeesToPaise(amount)),
            })),
          )}
        />
      </section>
    </div>
  );
}
