import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import { getClaim, listClaims } from '#contract/claims/claims.endpoints.ts';
import { listSurveys } from '#contract/claims/survey/survey.endpoints.ts';
import { listFiles } from '#contract/files.endpoints.ts';
import { ApiError } from '#web/api-error.ts';
import { keysBelow, queryKey, workKeys, renew } from '#web/api-query.ts';
import { useWhenOnline } from '#web/files/use-when-online.ts';
import { fileGone, outbox } from '#web/offline/device-outbox.ts';
import type { Refusal, Unsent } from '#web/offline/outbox.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { Disclosure } from '#web/ui/disclosure.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { useTexts } from '#web/ui/texts.ts';
import { useToast } from '#web/ui/toast.tsx';
import { useErrorText } from '#web/use-error-text.ts';
import { useWords } from '#web/use-words.ts';

/** Sends what waits on this device, and says what still waits and what the server did not take. */
export function OutboxNotice({ userId }: { readonly userId: string }) {
  const all = useSyncExternalStore(outbox.subscribe, outbox.all);
  const own = all?.filter(({ owner }) => owner === userId) ?? [];
  const queries = useQueryClient();
  // Pages show what was sent as sent.
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
  return own.length > 0 ? <Worded own={own} /> : null;
}

function Worded({ own }: { readonly own: readonly Unsent[] }) {
  return useWords('offline') ? <Notice own={own} /> : null;
}

function Notice({ own }: { readonly own: readonly Unsent[] }) {
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

/** The server's word beside what was typed, which nothing takes away but its author. */
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
