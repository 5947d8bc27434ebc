import { useQueryClient } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { useEffect, useState, useCallback, useSyncExternalStore } from 'react';
import type { ReactNode } from 'react';
import type { UserDto } from '#contract/auth/signed-in-user.schemas.ts';
import { readThrough, onlyHelps, keysBelow, queryKey, workKeys, renew } from '#web/api/api-query.ts';
import { keepFor, keptReader, partyOf, servedFromDevice } from '#web/offline/answer-keeper.ts';
import { keepApp, newVersion, takeNewVersion, readAhead } from '#web/offline/app-worker.ts';
import { useLocale, useTexts } from '#web/ui/texts.ts';
import { useWords } from '#web/words/load-words.ts';
import { BegunNotice } from './begun-notice.tsx';
import { nowMs } from '#contract/clock.ts';
import { Banner } from '#web/ui/banner.tsx';
import { formatDate } from '#web/ui/date-time.tsx';
import { getClaim, listClaims } from '#contract/claims/claims.endpoints.ts';
import { listSurveys } from '#contract/claims/survey/survey.endpoints.ts';
import { listFiles } from '#contract/files.endpoints.ts';
import { ApiError } from '#web/api/api-error.ts';
import { useErrorText } from '#web/api/use-error-text.ts';
import { useWhenOnline } from '#web/files/upload-queue.ts';
import { fileGone, outbox } from '#web/offline/device-outbox.ts';
import type { Refusal, Unsent } from '#web/offline/outbox.ts';
import { Button } from '#web/ui/button.tsx';
import { Disclosure } from '#web/ui/card.tsx';
import { TextLink } from '#web/ui/links.tsx';
import { useToast } from '#web/ui/toast.tsx';

/** Network and version notices of the frame, and offline storage. `plain` is the fallback where nothing can be stored. */
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

/** Whether a service worker controls the page; on a first visit it takes control later. */
function useController(): boolean {
  const [has, setHas] = useState(() => Boolean(navigator.serviceWorker?.controller));
  useEffect(() => {
    const look = () => setHas(navigator.serviceWorker.controller !== null);
    navigator.serviceWorker?.addEventListener('controllerchange', look);
    return () => navigator.serviceWorker?.removeEventListener('controllerchange', look);
  }, []);
  return has;
}

/** Waits for the texts of these notices, which few visits need. */
export function Worded({ children }: { readonly children: ReactNode }) {
  return useWords('offline') ? children : null;
}

/** Milliseconds between checks whether the page can be refetched: not every device reports when it is online. */
const looksEvery = 15_000;

/** While offline: the age of the page, and what happens to input. */
function OfflineNotice() {
  const queries = useQueryClient();
  const isOnline = useSyncExternalStore(followNetwork, () => navigator.onLine);
  const isKept = useSyncExternalStore(servedFromDevice.subscribe, servedFromDevice.any);
  useEffect(() => {
    if (!isKept) return;
    const again = () => {
      if (navigator.onLine)
        void queries.invalidateQueries({ predicate: ({ queryHash }) => servedFromDevice.at(queryHash) !== undefined });
    };
    again();
    const timer = setInterval(again, looksEvery);
    return () => clearInterval(timer);
  }, [isKept, isOnline, queries]);
  return isOnline && !isKept ? null : (
    <Worded>
      <AsOf />
    </Worded>
  );
}

function AsOf() {
  const t = useTexts('offline');
  const { locale } = useLocale();
  const queries = useQueryClient();
  const follow = useCallback(
    (changed: () => void) => {
      const stops = [queries.getQueryCache().subscribe(changed), servedFromDevice.subscribe(changed)];
      return () => {
        for (const stop of stops) stop();
      };
    },
    [queries],
  );
  const { at, isToday, missing } = JSON.parse(useSyncExternalStore(follow, () => JSON.stringify(shown(queries)))) as Shown;
  return (
    <Banner
      tone="warn"
      announce
      className="mb-4"
      title={at === null ? t.none : t.asOf({ time: formatDate(new Date(at), isToday ? 'time' : 'dateTime', locale) })}
    >
      {t.typed}
      {missing ? <p className="mt-1">{t.missing}</p> : null}
    </Banner>
  );
}

interface Shown {
  /** Fetch time of the oldest data on screen. */
  readonly at: number | null;
  readonly isToday: boolean;
  /** Some data on screen needs the network. */
  readonly missing: boolean;
}

function shown(queries: QueryClient): Shown {
  const active = queries.getQueryCache().findAll({ type: 'active' });
  const read = active.filter(({ state }) => state.data !== undefined);
  const times = read.map(({ queryHash, state }) => servedFromDevice.at(queryHash) ?? state.dataUpdatedAt);
  const at = times.length > 0 ? Math.min(...times) : null;
  const day = (time: number) => formatDate(new Date(time), 'date', 'en');
  return {
    at,
    isToday: at !== null && day(at) === day(nowMs()),
    missing: active.some(
      ({ meta, state }) =>
        meta !== onlyHelps && state.data === undefined && (state.fetchStatus === 'paused' || state.status === 'error'),
    ),
  };
}

function followNetwork(changed: () => void): () => void {
  window.addEventListener('online', changed);
  window.addEventListener('offline', changed);
  return () => {
    window.removeEventListener('online', changed);
    window.removeEventListener('offline', changed);
  };
}

/** Sends the queued requests of this device, and shows what is queued and what the server refused. */
function OutboxNotice({ userId }: { readonly userId: string }) {
  const all = useSyncExternalStore(outbox.subscribe, outbox.all);
  const own = all?.filter(({ owner }) => owner === userId) ?? [];
  const queries = useQueryClient();
  // Sent items are shown as sent.
  useEffect(
    () =>
      outbox.onSent(async ({ claimId }) => {
        void renew(queries, queryKey(listClaims), queryKey(listSurveys), ...workKeys);
        await renew(queries, keysBelow(getClaim.path, { id: claimId }), queryKey(listFiles, { query: { entityId: claimId } }));
      }),
    [queries],
  );
  useEffect(() => void outbox.flush(userId), [userId]);
  useWhenOnline(
    own.some(({ refusal }) => !refusal),
    () => void outbox.flush(userId),
  );
  return own.length > 0 ? (
    <Worded>
      <UnsentList own={own} />
    </Worded>
  ) : null;
}

function UnsentList({ own }: { readonly own: readonly Unsent[] }) {
  const t = useTexts('offline.outbox');
  const toast = useToast();
  useEffect(() => outbox.onSent(async ({ kind }) => toast.success(t.sent[kind])), [toast, t]);
  const waiting = own.filter(({ refusal }) => !refusal);
  return (
    <>
      {waiting.length > 0 ? (
        <Banner className="mb-4" title={t.waiting}>
          <ul>
            {waiting.map(({ id, kind, claimId, about }) => (
              <li key={id} className="wrap-anywhere">
                <TextLink to={pageOf(kind, claimId)}>{t.what[kind]({ about: shortened(about) })}</TextLink>
              </li>
            ))}
          </ul>
        </Banner>
      ) : null}
      {own.map((unsent) => (unsent.refusal ? <Refused key={unsent.id} unsent={unsent} refusal={unsent.refusal} /> : null))}
    </>
  );
}

/** The server's refusal beside the input, which only its author can discard. */
function Refused({ unsent, refusal }: { readonly unsent: Unsent; readonly refusal: Refusal }) {
  const t = useTexts('offline.outbox');
  const errorText = useErrorText();
  const { id, kind, claimId, about, written } = unsent;
  const reason = refusal.code === fileGone ? t.fileGone : errorText(new ApiError(refusal), 'general.network-error');
  return (
    <Banner
      tone="error"
      announce
      className="mb-4"
      title={t.refused[kind]}
      actions={
        <Button variant="secondary" size="desk" onClick={() => void outbox.remove(id)}>
          {t.remove}
        </Button>
      }
    >
      <p>{reason}</p>
      {Object.entries(refusal.fieldErrors ?? {}).map(([field, text]) => (
        <p key={field}>{text}</p>
      ))}
      <p className="mt-1 wrap-anywhere">
        <TextLink to={pageOf(kind, claimId)}>{t.what[kind]({ about: shortened(about) })}</TextLink>
      </p>
      <Disclosure summary={t.written}>
        <p className="whitespace-pre-line wrap-anywhere">{written}</p>
      </Disclosure>
    </Banner>
  );
}

function pageOf(kind: Unsent['kind'], claimId: string): string {
  return kind === 'report' ? `/app/claims/${claimId}?tab=report` : `/app/claims/${claimId}`;
}

function shortened(about: string): string {
  return about.length > 60 ? `${about.slice(0, 59)}…` : about;
}

/** Unobtrusive notice of a new version; reloads only on request, so no input is lost. */
function NewVersion() {
  const ready = useSyncExternalStore(newVersion.subscribe, newVersion.get, () => false);
  return ready ? (
    <Worded>
      <VersionOffer />
    </Worded>
  ) : null;
}

function VersionOffer() {
  const t = useTexts('offline.update');
  return (
    <Banner
      announce
      className="mb-4"
      actions={
        <Button variant="secondary" size="desk" onClick={takeNewVersion}>
          {t.reload}
        </Button>
      }
    >
      {t.text}
    </Banner>
  );
}
