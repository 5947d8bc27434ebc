import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, type ReactNode } from 'react';
import type { UserDto } from '#contract/auth/signed-in-user.schemas.ts';
import { readThrough } from '#web/kept-reading.ts';
import { keepFor, keptReader, partyOf } from '#web/offline/answer-keeper.ts';
import { keepApp } from '#web/offline/app-worker.ts';
import { readAhead } from '#web/offline/read-ahead.ts';
import { useLocale } from '#web/ui/texts.ts';
import { BegunNotice } from './begun-notice.tsx';
import { NewVersion } from './new-version.tsx';
import { OfflineNotice } from './offline-notice.tsx';
import { OutboxNotice } from './outbox-notice.tsx';

/** What the frame says about network and version, and what it keeps for the time without. `plain` is all that it can say where nothing is kept. */
export default function OfflineParts({ user, plain }: { readonly user: UserDto; readonly plain: ReactNode }) {
  const { locale } = useLocale();
  const party = partyOf(user);
  useEffect(() => {
    if (import.meta.env.PROD && 'serviceWorker' in navigator) void keepApp(party, locale);
  }, [party, locale]);
  const keeps = useController();
  const queries = useQueryClient();
  useEffect(() => {
    if (!keeps) return;
    readThrough(Promise.resolve(keptReader));
    keepFor(user);
    void readAhead(queries, user).catch(() => undefined);
  }, [keeps, queries, user]);
  return (
    <>
      {keeps ? <OfflineNotice /> : plain}
      <OutboxNotice userId={user.id} />
      {party === 'claimant' ? <BegunNotice userId={user.id} /> : null}
      <NewVersion />
    </>
  );
}

/** Has a worker that opens pages without a network; on a first visit it comes while the page is open. */
function useController(): boolean {
  const [has, setHas] = useState(() => Boolean(navigator.serviceWorker?.controller));
  useEffect(() => {
    const look = () => setHas(navigator.serviceWorker.controller !== null);
    navigator.serviceWorker?.addEventListener('controllerchange', look);
    return () => navigator.serviceWorker?.removeEventListener('controllerchange', look);
  }, []);
  return has;
}
