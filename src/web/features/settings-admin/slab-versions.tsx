import { useState } from 'react';
import type { PlatformSettingsDto } from '#contract/platform-settings.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { lazyPart } from '#web/ui/lazy-part.tsx';
import { Money } from '#web/ui/money.tsx';
import { Table } from '#web/ui/table.tsx';
import { useTexts } from '#web/ui/texts.ts';
import { settingsText } from './settings-admin.text.ts';
import { VersionCard } from './version-card.tsx';

const SlabForm = lazyPart(() => import('./slab-form.tsx'));

/** Every table of fee slabs, and a form that begins with the one in force. */
export function SlabVersions({ versions }: { readonly versions: PlatformSettingsDto['slabs'] }) {
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
          <div className="max-w-column">
            <Table
              caption={t.slab.caption(version.version)}
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
        </VersionCard>
      ))}
      <Dialog open={adding} onOpenChange={setAdding} title={t.addSlabs}>
        {inForce ? <SlabForm from={inForce} onSaved={() => setAdding(false)} /> : null}
      </Dialog>
    </>
  );
}
