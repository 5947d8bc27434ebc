import type { PlatformSettingsDto } from '#contract/platform-settings.schemas.ts';
import { cappedThings } from '#domain/caps.ts';
import { versionSince } from '#web/desk/version-since.ts';
import { lazyPart } from '#web/ui/lazy-part.tsx';
import { Table } from '#web/ui/table.tsx';
import { useLocale, useTexts } from '#web/ui/texts.ts';
import { VersionList } from './version-list.tsx';

const CapsForm = lazyPart(() => import('./caps-form.tsx'));

/** Every version of how many messages and checks go out, and a form that begins with the one in force. */
export function CapsVersions({ versions }: { readonly versions: PlatformSettingsDto['caps'] }) {
  const { addCaps, caps: t } = useTexts('platformSettings');
  const { locale } = useLocale();
  return (
    <VersionList versions={versions} addTitle={addCaps} form={(from, onSaved) => <CapsForm from={from} onSaved={onSaved} />}>
      {(version) => (
        <div className="max-w-column">
          <Table
            caption={t.caption({ since: versionSince(version.version, locale) })}
            rows={cappedThings.map((thing) => ({ thing, ...version[thing] }))}
            rowKey={({ thing }) => thing}
            columns={[
              { id: 'thing', header: t.what, cell: ({ thing }) => t.things[thing] },
              { id: 'perHour', header: t.perHour, align: 'right', cell: ({ perHour }) => perHour },
              { id: 'perDay', header: t.perDay, align: 'right', cell: ({ perDay }) => perDay },
            ]}
          />
          <p className="mt-2 text-muted">{t.lead}</p>
        </div>
      )}
    </VersionList>
  );
}
