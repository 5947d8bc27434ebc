import { versionSince, stepLabel } from '#web/desk/settings-words.ts';
import { useState } from 'react';
import type { ComponentProps, ReactNode } from 'react';
import { useUser } from '#web/session/session-store.ts';
import { permits } from '#domain/permissions.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog, ConfirmDialog } from '#web/ui/dialog.tsx';
import { useTexts, useLocale } from '#web/ui/texts.ts';
import { useQueryClient } from '@tanstack/react-query';
import { withdrawSettingVersion, getPlatformSettings } from '#contract/platform-settings.endpoints.ts';
import type { PlatformSettingsDto } from '#contract/platform-settings.schemas.ts';
import { api } from '#web/api/api-client.ts';
import { ApiError } from '#web/api/api-error.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Banner } from '#web/ui/banner.tsx';
import { Card, Disclosure } from '#web/ui/card.tsx';
import { DateTime } from '#web/ui/date-time.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { apiQuery } from '#web/api/api-query.ts';
import { moneyApprovals, ruleOf } from '#domain/approvals/presets.ts';
import { lazyPart } from '#web/ui/lazy-part.tsx';
import { Table } from '#web/ui/table.tsx';
import { fixedRateKinds, vehicleClasses } from '#domain/claims/review/settlement-rates.ts';
import { formatRupees, rupeesToPaise } from '#domain/money.ts';
import { DescriptionList } from '#web/ui/description-list.tsx';

type Version = ComponentProps<typeof VersionCard>['version'];

interface VersionListProps<V extends Version> {
  readonly versions: readonly V[];
  readonly addTitle: string;
  readonly size?: 'wide';
  /** Form for a further version, prefilled from the current one. */
  readonly form: (from: V, onSaved: () => void) => ReactNode;
  /** If there is no version yet: initial values and a text. */
  readonly first?: { readonly version: V; readonly text: string };
  readonly children: (version: V) => ReactNode;
}

/** Every version of a dated setting; new ones are added in a dialog. */
export function VersionList<V extends Version>({ versions, addTitle, size, form, first, children }: VersionListProps<V>) {
  const t = useTexts('platformSettings');
  const mayAdd = permits(useUser(), 'setting.manage');
  const [adding, setAdding] = useState(false);
  const inForce = versions.find(({ state }) => state === 'in-force') ?? versions[0] ?? first?.version;
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="max-w-prose text-muted">{t.lead}</p>
        {mayAdd ? <Button onClick={() => setAdding(true)}>{t.add}</Button> : null}
      </div>
      {versions.length === 0 && first ? <p className="max-w-prose">{first.text}</p> : null}
      {versions.map((version) => (
        <VersionCard key={version.id ?? version.version} version={version}>
          {children(version)}
        </VersionCard>
      ))}
      <Dialog open={adding} onOpenChange={setAdding} title={addTitle} {...(size ? { size } : {})}>
        {inForce ? form(inForce, () => setAdding(false)) : null}
      </Dialog>
    </>
  );
}

type VersionHead = Pick<PlatformSettingsDto['slabs'][number], 'id' | 'version' | 'state' | 'begins' | 'setBy'>;

const tones = { past: 'neutral', 'in-force': 'success', upcoming: 'info' } as const;

/** One version: start, author, and a way to withdraw it before it starts. */
function VersionCard({ version, children }: { readonly version: VersionHead; readonly children: ReactNode }) {
  const t = useTexts('platformSettings');
  const { locale } = useLocale();
  const toast = useToast();
  const queries = useQueryClient();
  const mayManage = permits(useUser(), 'setting.manage');
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const { id, state, begins, setBy } = version;

  async function withdraw(): Promise<void> {
    if (id === null) return;
    setBusy(true);
    try {
      queries.setQueryData(settingsQuery.queryKey, await api(withdrawSettingVersion, { params: { id } }));
      toast.success(t.withdrawn);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setFailure(error.message);
    } finally {
      setBusy(false);
      setAsking(false);
    }
  }

  return (
    <Card>
      {failure ? (
        <Banner tone="error" announce className="mb-3">
          {failure}
        </Banner>
      ) : null}
      <Disclosure
        defaultOpen={state !== 'past'}
        summary={
          <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <Badge tone={tones[state]}>{t.states[state]}</Badge>
            <span>
              {t.from} <DateTime at={begins} />
            </span>
            <span className="font-normal text-muted">{id === null ? t.own : setBy ? t.setBy({ who: setBy }) : ''}</span>
          </span>
        }
      >
        {children}
        {state === 'upcoming' && mayManage ? (
          <Button
            variant="secondary"
            className="mt-3"
            aria-label={t.withdrawOf({ since: versionSince(version.version, locale) })}
            onClick={() => setAsking(true)}
          >
            {t.withdraw}
          </Button>
        ) : null}
      </Disclosure>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={t.withdrawTitle}
        description={t.withdrawText}
        confirmLabel={t.withdraw}
        danger
        loading={busy}
        onConfirm={() => void withdraw()}
      />
    </Card>
  );
}

export const settingsQuery = apiQuery(getPlatformSettings);

const ApprovalForm = lazyPart(async () => ({ default: (await import('./rates-form.tsx')).ApprovalForm }));

export function ApprovalVersions({ versions }: { readonly versions: PlatformSettingsDto['approvals'] }) {
  const { addApprovals, approvals: t } = useTexts('platformSettings');
  return (
    <VersionList
      versions={versions}
      addTitle={addApprovals}
      form={(from, onSaved) => <ApprovalForm from={from} onSaved={onSaved} />}
    >
      {({ preset }) => (
        <div className="max-w-column">
          <p className="mb-2 font-bold">{t.presets[preset]}</p>
          <p className="mb-2">{t.gives[preset]}</p>
          <Table
            caption={t.caption({ preset: t.presets[preset] })}
            rows={moneyApprovals.map((kind) => ({ kind, ...ruleOf(kind, preset) }))}
            rowKey={({ kind }) => kind}
            columns={[
              { id: 'what', header: t.what, cell: ({ kind }) => t.kinds[kind] },
              { id: 'people', header: t.people, align: 'right', cell: ({ people }) => people },
              { id: 'approver', header: t.approver, cell: ({ approver }) => t.approvers[approver] },
            ]}
          />
          <p className="mt-2 text-muted">
            {t.others} {t.lead}
          </p>
        </div>
      )}
    </VersionList>
  );
}

type Rates = PlatformSettingsDto['rates'][number];

const RatesForm = lazyPart(async () => ({ default: (await import('./rates-form.tsx')).RatesForm }));

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
            { term: t.nonStandard, value: part(rates.nonStandardPercent) },
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
