import { hashKey, useQuery } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { useParams } from 'react-router';
import { getClaim } from '#contract/claims/claims.endpoints.ts';
import { getGatePass } from '#contract/gate-passes.endpoints.ts';
import { apiQuery } from '#web/api/api-query.ts';
import { Loaded } from '#web/desk/loaded.tsx';
import { servedFromDevice } from '#web/offline/answer-keeper.ts';
import type { PageHandle } from '#web/page/page-handle.ts';
import { PageTitle } from '#web/page/page-title.tsx';
import { EmptyState } from '#web/ui/states.tsx';
import { TextLink } from '#web/ui/links.tsx';
import { useTexts } from '#web/ui/texts.ts';
import { GatePass } from './gate-pass.tsx';

export const handle: PageHandle = { permission: 'claim.file', words: ['site'], fullScreen: true };

/** Recheck interval in milliseconds while the pass is shown. */
const checksEvery = 60_000;

/** The owner's pass: the same content as for a guard, full screen, with the owner's Back. */
export default function OwnPassPage() {
  const t = useTexts('gatePasses');
  const own = useTexts('claims.claimPage.gatePass');
  const { id = '' } = useParams();
  const claim = useQuery(apiQuery(getClaim, { params: { id } }));
  return (
    <>
      <PageTitle title={t.title} />
      <h1 className="sr-only">{t.title}</h1>
      <nav data-no-print className="flex h-12 items-center bg-surface px-4">
        <TextLink to={`/app/claims/${id}`} className="inline-flex min-h-12 items-center gap-2 font-semibold">
          <ArrowLeft aria-hidden className="size-5" />
          {own.back}
        </TextLink>
      </nav>
      <Loaded query={claim} errorTitle={own.failed}>
        {({ home }) => (home?.gatePassCode ? <Held code={home.gatePassCode} /> : <EmptyState title={own.none} />)}
      </Loaded>
    </>
  );
}

function Held({ code }: { readonly code: string }) {
  const own = useTexts('claims.claimPage.gatePass');
  const asked = apiQuery(getGatePass, { params: { code } });
  const query = useQuery({ ...asked, refetchInterval: checksEvery });
  const { dataUpdatedAt, refetch } = query;
  const readAt = useSyncExternalStore(servedFromDevice.subscribe, () => servedFromDevice.at(hashKey(asked.queryKey)));
  return (
    <Loaded query={query} errorTitle={own.failed}>
      {(pass) => (
        <GatePass
          pass={pass}
          at={new Date(readAt ?? dataUpdatedAt).toISOString()}
          isKept={readAt !== undefined}
          onAgain={() => void refetch()}
        />
      )}
    </Loaded>
  );
}
