import { versionSince } from '#web/desk/version-since.ts';
import type { PlatformSettingsDto } from '#contract/platform-settings.schemas.ts';
import { lazyPart } from '#web/ui/lazy-part.tsx';
import { Money } from '#web/ui/money.tsx';
import { Table } from '#web/ui/table.tsx';
import { useLocale, useTexts } from '#web/ui/texts.ts';
import { VersionList } from './version-list.tsx';

const SlabForm = lazyPart(() => import('./slab-form.tsx'));

/** Every table of fee slabs, and a form that begins with the one in force. */
export function SlabVersions({ versions }: { readonly versions: PlatformSettingsDto['slabs'] }) {
  const t = useTexts('platformSettings');
  const { locale } = useLocale();
  return (
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
        </div>
      )}
    </VersionList>
  );
}
