import { nowMs } from '#contract/clock.ts';
import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useSyncExternalStore } from 'react';
import { servedFromDevice } from '#web/offline/answer-keeper.ts';
import { onlyHelps } from '#web/query-client.ts';
import { Banner } from '#web/ui/banner.tsx';
import { formatDate } from '#web/ui/date-text.ts';
import { useLocale, useTexts } from '#web/ui/texts.ts';
import { useWords } from '#web/use-words.ts';

/** Milliseconds between two looks whether what is shown can be read again: not every device says when it is online. */
const looksEvery = 15_000;

/** While there is no network: as of when the page is, and what becomes of what is typed. */
export function OfflineNotice() {
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
  return isOnline && !isKept ? null : <Worded />;
}

function Worded() {
  return useWords('offline') ? <Notice /> : null;
}

function Notice() {
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
  /** When the oldest of what is on screen was read. */
  readonly at: number | null;
  readonly isToday: boolean;
  /** Something on screen waits for the network, or would need it. */
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
