import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { checkDigilocker, getOwnerIdentity, startDigilocker } from '#contract/kyc/kyc.endpoints.ts';
import type { OwnerIdentityDto } from '#contract/kyc/owner-identity.schemas.ts';
import { api } from '#web/api/api-client.ts';
import { apiQuery, keysBelow, queryKey, renew } from '#web/api/api-query.ts';
import { useErrorText } from '#web/api/use-error-text.ts';
import { Loaded } from '#web/desk/loaded.tsx';
import type { PageHandle } from '#web/page/page-handle.ts';
import { Page } from '#web/page/page.tsx';
import { useSession } from '#web/session/session-store.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { DescriptionList } from '#web/ui/description-list.tsx';
import { LinkButton } from '#web/ui/links.tsx';
import { lazyPart } from '#web/ui/lazy-part.tsx';
import { useTexts } from '#web/ui/texts.ts';
import { useToast } from '#web/ui/toast.tsx';

export const handle: PageHandle = { permission: 'identity.show', words: ['account'] };

const IdentityForm = lazyPart(() => import('./identity-form.tsx'));

const query = { ...apiQuery(getOwnerIdentity), staleTime: 0, gcTime: 0 };

/** An owner shows PAN and account, once: DigiLocker or a photo of the card, then the numbers. */
export default function IdentityPage() {
  const t = useTexts('identity');
  const [params] = useSearchParams();
  const claimId = params.get('claim');
  const back = claimId ? `/app/claims/${claimId}` : '/app/dashboard';
  const identity = useQuery(query);
  useReturnFromDigilocker();
  return (
    <Page title={t.title}>
      <div className="max-w-column">
        <Loaded query={identity} lines={6} errorTitle={t.failed}>
          {(shown) => <Shown key={shown.status} shown={shown} back={back} />}
        </Loaded>
      </div>
    </Page>
  );
}

/** Back from DigiLocker: reads what was shared, once. */
function useReturnFromDigilocker(): void {
  const [params, setParams] = useSearchParams();
  const queries = useQueryClient();
  const isBack = params.get('digilocker') === 'back';
  useEffect(() => {
    if (!isBack) return;
    setParams(
      (before) => {
        before.delete('digilocker');
        return before;
      },
      { replace: true },
    );
    api(checkDigilocker)
      .then((shown) => queries.setQueryData(queryKey(getOwnerIdentity), shown))
      .catch(() => undefined);
  }, [isBack, queries, setParams]);
}

function Shown({ shown, back }: { readonly shown: OwnerIdentityDto; readonly back: string }) {
  const t = useTexts('identity');
  const toast = useToast();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const { refreshUser } = useSession();
  const [isChanging, setChanging] = useState(false);
  const [hasCard, setCard] = useState(shown.status === 'rejected' || shown.known.pan !== null);
  if (shown.status === 'pending') return <Standing shown={shown} text={t.waiting} back={back} />;
  if (shown.isApproved && !isChanging)
    return <Standing shown={shown} text={t.approved} back={back} onChange={() => setChanging(true)} />;
  const isAsked = shown.digilockerName !== null || hasCard || isChanging || shown.status === 'approved';
  return (
    <div className="grid gap-5">
      <p className="max-w-prose">{isChanging ? t.changeLead : t.lead}</p>
      {shown.status === 'rejected' ? (
        <Banner tone="warn" title={t.refused}>
          {shown.reason}
        </Banner>
      ) : null}
      {isAsked ? (
        <IdentityForm
          shown={shown}
          hasCard={hasCard}
          onDone={async (after) => {
            toast.success(after.isApproved ? t.approved : t.waiting);
            await Promise.all([refreshUser(), renew(queries, keysBelow('/claims'), queryKey(getOwnerIdentity))]);
            await navigate(back, { replace: true });
          }}
        />
      ) : (
        <Ways shown={shown} onCard={() => setCard(true)} />
      )}
    </div>
  );
}

/** The first screen: which of the two ways. */
function Ways({ shown, onCard }: { readonly shown: OwnerIdentityDto; readonly onCard: () => void }) {
  const t = useTexts('identity');
  const errorText = useErrorText();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  async function leave(): Promise<void> {
    setBusy(true);
    setFailure(undefined);
    try {
      const { link } = await api(startDigilocker);
      window.location.assign(link);
    } catch (error) {
      setFailure(errorText(error, 'general.network-error'));
      setBusy(false);
    }
  }
  return (
    <div className="grid gap-4">
      {shown.digilockerState === 'denied' || shown.digilockerState === 'expired' ? (
        <Banner tone="warn">{t.notShared}</Banner>
      ) : null}
      {failure ? (
        <Banner tone="error" announce>
          {failure}
        </Banner>
      ) : null}
      <Card title={t.digilocker}>
        <p className="mb-4">{t.digilockerText}</p>
        <Button loading={busy} onClick={() => void leave()}>
          {t.toDigilocker}
        </Button>
      </Card>
      <Card title={t.card}>
        <p className="mb-4">{t.cardText}</p>
        <Button variant="secondary" onClick={onCard}>
          {t.toCard}
        </Button>
      </Card>
    </div>
  );
}

interface StandingProps {
  readonly shown: OwnerIdentityDto;
  readonly text: string;
  readonly back: string;
  readonly onChange?: () => void;
}

function Standing({ shown, text, back, onChange }: StandingProps) {
  const t = useTexts('identity');
  return (
    <Card>
      <div className="grid gap-4">
        <p>{text}</p>
        <DescriptionList
          items={[
            { term: t.panName, value: shown.panName ?? '' },
            { term: t.pan, value: shown.pan ?? '' },
            { term: t.account, value: shown.account ?? '' },
          ]}
        />
        <div className="flex flex-wrap gap-3">
          <LinkButton to={back}>{t.back}</LinkButton>
          {onChange ? (
            <Button variant="secondary" onClick={onChange}>
              {t.otherAccount}
            </Button>
          ) : null}
        </div>
      </div>
    </Card>
  );
}
