import { useState } from 'react';
import type { ComponentProps, ReactNode } from 'react';
import { useUser } from '#web/session-store.ts';
import { permits } from '#domain/permissions.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog, ConfirmDialog } from '#web/ui/dialog.tsx';
import { useTexts, useLocale } from '#web/ui/texts.ts';
import { versionSince } from '#web/desk/version-since.ts';
import { useQueryClient } from '@tanstack/react-query';
import { withdrawSettingVersion, getPlatformSettings } from '#contract/platform-settings.endpoints.ts';
import type { PlatformSettingsDto } from '#contract/platform-settings.schemas.ts';
import { api } from '#web/api-client.ts';
import { ApiError } from '#web/api-error.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Banner } from '#web/ui/banner.tsx';
import { Card } from '#web/ui/card.tsx';
import { DateTime } from '#web/ui/date-time.tsx';
import { Disclosure } from '#web/ui/disclosure.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { apiQuery } from '#web/api-query.ts';

type Version = ComponentProps<typeof VersionCard>['version'];

interface VersionListProps<V extends Version> {
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

type VersionHead = Pick<PlatformSettingsDto['slabs'][number], 'id' | 'version' | 'state' | 'begins' | 'setBy'>;

const tones = { past: 'neutral', 'in-force': 'success', upcoming: 'info' } as const;

/** One version: since when, by whom, and while it has not begun, how to take it back. */
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
