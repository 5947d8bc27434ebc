import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { getClaim, listClaims } from '#contract/claims/claims.endpoints.ts';
import { listFiles } from '#contract/files.endpoints.ts';
import { formatRegistrationNumber } from '#domain/claims/intake/vehicle-marks.ts';
import { ApiError } from '#web/api/api-error.ts';
import { useErrorText } from '#web/api/use-error-text.ts';
import { keysBelow, queryKey, workKeys, renew } from '#web/api/api-query.ts';
import { useWhenOnline } from '#web/files/upload-queue.ts';
import { begunClaims, onBecame } from '#web/offline/device-begun-claims.ts';
import type { BegunClaim, Refusal } from '#web/offline/begun-claims.ts';
import { allBegun, beginAgain, followBegun } from '#web/offline/begun-shelf.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { TextLink } from '#web/ui/links.tsx';
import { useTexts } from '#web/ui/texts.ts';
import { useToast } from '#web/ui/toast.tsx';
import { useWords } from '#web/words/load-words.ts';

/** Turns claims started offline into drafts, and says which are still queued. */
export function BegunNotice({ userId }: { readonly userId: string }) {
  const text = useSyncExternalStore(followBegun, () => JSON.stringify(allBegun(userId)));
  const all = JSON.parse(text) as readonly BegunClaim[];
  const queries = useQueryClient();
  const waits = all.some(({ refusal }) => !refusal);
  useEffect(
    () =>
      onBecame((_, { id }) => {
        void renew(
          queries,
          queryKey(listClaims),
          keysBelow(getClaim.path, { id }),
          queryKey(listFiles, { query: { entityId: id } }),
          ...workKeys,
        );
      }),
    [queries],
  );
  // Also after a part was finished meanwhile: no need to wait while online.
  useEffect(() => {
    if (waits && navigator.onLine) void begunClaims.flush(userId);
  }, [waits, text, userId]);
  useWhenOnline(waits, () => void begunClaims.flush(userId));
  // Its texts load before the draft is sent, so that the result is announced, too.
  return <Worded all={all} userId={userId} />;
}

function Worded({ all, userId }: { readonly all: readonly BegunClaim[]; readonly userId: string }) {
  return useWords('offline') ? <Notice all={all} userId={userId} /> : null;
}

function Notice({ all, userId }: { readonly all: readonly BegunClaim[]; readonly userId: string }) {
  const t = useTexts('offline.claim');
  const toast = useToast();
  const navigate = useNavigate();
  const { search } = useLocation();
  useEffect(
    () =>
      onBecame((begun, { id }) => {
        // The wizard continues by itself.
        const isOpen = window.location.search.includes(begun);
        toast.success(
          t.became,
          isOpen ? undefined : { label: t.goOn, onClick: () => void navigate(`/app/claims/new?claim=${id}`) },
        );
      }),
    [toast, t, navigate],
  );
  // The wizard shows its own message.
  const waiting = all.filter(({ id, refusal }) => !refusal && !search.includes(id));
  return (
    <>
      {waiting.length > 0 ? (
        <Banner className="mb-4" title={t.waiting}>
          <ul>
            {waiting.map((begun) => (
              <li key={begun.id}>
                <BegunLink begun={begun} />
              </li>
            ))}
          </ul>
        </Banner>
      ) : null}
      {all.map((begun) =>
        begun.refusal ? <Refused key={begun.id} begun={begun} refusal={begun.refusal} userId={userId} /> : null,
      )}
    </>
  );
}

/** The server refused it: it is not sent again until the author decides. */
function Refused({ begun, refusal, userId }: { readonly begun: BegunClaim; readonly refusal: Refusal; readonly userId: string }) {
  const t = useTexts('offline.claim');
  const errorText = useErrorText();
  return (
    <Banner
      tone="error"
      announce
      className="mb-4"
      title={t.refused}
      actions={
        <Button variant="secondary" size="desk" onClick={() => beginAgain(userId, begun)}>
          {t.again}
        </Button>
      }
    >
      <p>{errorText(new ApiError(refusal), 'general.network-error')}</p>
      <BegunLink begun={begun} />
    </Banner>
  );
}

function BegunLink({ begun: { id, parts } }: { readonly begun: BegunClaim }) {
  const t = useTexts('offline.claim');
  const plate = parts.vehicle?.registrationNumber;
  return (
    <TextLink to={`/app/claims/new?here=${id}`}>
      {plate ? t.newOf({ plate: formatRegistrationNumber(plate) }) : t.newClaim}
    </TextLink>
  );
}
