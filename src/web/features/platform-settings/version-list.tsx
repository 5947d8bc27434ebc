import { useState } from 'react';
import type { ComponentProps, ReactNode } from 'react';
import { useUser } from '#web/session-store.ts';
import { permits } from '#domain/permissions.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { useTexts } from '#web/ui/texts.ts';
import { VersionCard } from './version-card.tsx';

type Version = ComponentProps<typeof VersionCard>['version'];

export interface VersionListProps<V extends Version> {
  readonly versions: readonly V[];
  readonly addTitle: string;
  readonly size?: 'wide';
  /** The form for a further version, that begins with the one in force. */
  readonly form: (from: V, onSaved: () => void) => ReactNode;
  /** Where there is no version yet: what the form begins with, and what is said. */
  readonly first?: { readonly version: V; readonly text: string };
  readonly children: (version: V) => ReactNode;
}

/** Every version of what is dated, and a further one in a dialog. */
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
        <VersionCard key={version.id ?? 'own'} version={version}>
          {children(version)}
        </VersionCard>
      ))}
      <Dialog open={adding} onOpenChange={setAdding} title={addTitle} {...(size ? { size } : {})}>
        {inForce ? form(inForce, () => setAdding(false)) : null}
      </Dialog>
    </>
  );
}
