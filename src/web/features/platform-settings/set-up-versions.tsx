import type { PlatformSettingsDto } from '#contract/platform-settings.schemas.ts';
import { DescriptionList } from '#web/ui/description-list.tsx';
import { lazyPart } from '#web/ui/lazy-part.tsx';
import { useLocale, useTexts } from '#web/ui/texts.ts';
import { BreakEven } from '#web/desk/break-even.tsx';
import { versionSince } from '#web/desk/settings-words.ts';
import { Money } from '#web/ui/money.tsx';
import { Table } from '#web/ui/table.tsx';
import { VersionList } from './version-list.tsx';

const SetUpForm = lazyPart(async () => ({ default: (await import('./set-up-form.tsx')).SetUpForm }));

export function SetUpVersions({ versions }: { readonly versions: PlatformSettingsDto['setUps'] }) {
  const { addSetUp, setUp: t } = useTexts('platformSettings');
  return (
    <VersionList versions={versions} addTitle={addSetUp} form={(from, onSaved) => <SetUpForm from={from} onSaved={onSaved} />}>
      {({ kind, financier, registration, address, nodalOfficer, aprMethod, coolingDays, dutyBearer }) => (
        <div className="grid max-w-prose gap-2">
          <p className="font-bold">{t.kinds[kind]}</p>
          <p>{t.means[kind]}</p>
          <DescriptionList
            items={[
              ...(kind === 'none' ? [] : [{ term: t.financier[kind], value: financier }]),
              ...(kind === 'none' ? [] : [{ term: t.registration, value: registration }]),
              ...(kind === 'none' || address === '' ? [] : [{ term: t.address, value: address }]),
              ...(kind === 'partner-nbfc'
                ? [
                    { term: t.officer, value: Object.values(nodalOfficer).join(', ') },
                    { term: t.aprMethod, value: t.aprMethods[aprMethod] },
                    { term: t.coolingDays, value: coolingDays },
                  ]
                : []),
              { term: t.dutyBearer, value: t.dutyBearers[dutyBearer] },
            ]}
          />
        </div>
      )}
    </VersionList>
  );
}

const SlabForm = lazyPart(async () => ({ default: (await import('./price-form.tsx')).SlabForm }));

export function SlabVersions({ versions }: { readonly versions: PlatformSettingsDto['slabs'] }) {
  const t = useTexts('platformSettings');
  const { locale } = useLocale();
  return (
    <>
      <VersionList versions={versions} addTitle={t.addSlabs} form={(from, onSaved) => <SlabForm from={from} onSaved={onSaved} />}>
        {(version) => (
          <div className="max-w-column">
            <Table
              caption={t.slab.caption({ since: versionSince(version.version, locale) })}
              rows={version.slabs}
              rowKey={({ upTo }) => String(upTo)}
              columns={[
                { id: 'upTo', header: t.slab.upTo, card: 'title', cell: ({ upTo }) => <Money rupees={upTo} words /> },
                { id: 'fee', header: t.slab.fee, align: 'right', cell: ({ fee }) => <Money rupees={fee} /> },
              ]}
            />
            <p className="mt-2 text-muted">
              {t.slab.gst} {version.gstPercent}
              {t.percent}. {t.slab.above}
            </p>
            {version.weekly ? (
              <p className="mt-2">{t.slab.byWeekText({ percent: version.weekly.percent, most: version.weekly.mostPercent })}</p>
            ) : null}
          </div>
        )}
      </VersionList>
      <BreakEven />
    </>
  );
}
