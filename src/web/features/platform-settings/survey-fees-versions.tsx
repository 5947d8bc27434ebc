import { versionSince } from '#web/desk/version-since.ts';
import type { PlatformSettingsDto } from '#contract/platform-settings.schemas.ts';
import { lazyPart } from '#web/ui/lazy-part.tsx';
import { Money } from '#web/ui/money.tsx';
import { Table } from '#web/ui/table.tsx';
import { useLocale, useTexts } from '#web/ui/texts.ts';
import { VersionList } from './version-list.tsx';

const SurveyFeesForm = lazyPart(() => import('./survey-fees-form.tsx'));

/** Every schedule of what surveys cost, and a form that begins with the one in force. */
export function SurveyFeesVersions({ versions }: { readonly versions: PlatformSettingsDto['surveys'] }) {
  const { addSurveys, surveys: t, percent } = useTexts('platformSettings');
  const { locale } = useLocale();
  return (
    <VersionList
      versions={versions}
      addTitle={addSurveys}
      form={(from, onSaved) => <SurveyFeesForm from={from} onSaved={onSaved} />}
    >
      {({ version, steps, travel, changePercent }) => (
        <div className="max-w-column">
          <Table
            caption={t.caption({ since: versionSince(version, locale) })}
            cards="phone"
            rows={steps}
            rowKey={({ upTo }) => String(upTo)}
            columns={[
              {
                id: 'upTo',
                header: t.upTo,
                card: 'title',
                cell: ({ upTo }) => (upTo === null ? t.above : <Money rupees={upTo} words />),
              },
              { id: 'light', header: t.light, align: 'right', cell: ({ light }) => <Money rupees={light} /> },
              { id: 'heavy', header: t.heavy, align: 'right', cell: ({ heavy }) => <Money rupees={heavy} /> },
            ]}
          />
          <p className="mt-2 text-muted">
            {t.lightText} {t.travel}: <Money rupees={travel} />. {t.change} {changePercent} {percent}.
          </p>
        </div>
      )}
    </VersionList>
  );
}
