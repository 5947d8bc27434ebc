import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { getKyc } from '#contract/kyc.ts';
import { api } from '#web/api-client.ts';
import { Loaded } from '#web/desk/loaded.tsx';
import type { PageHandle } from '#web/page-handle.ts';
import { Page } from '#web/page.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { useTexts } from '#web/ui/texts.ts';
import { KycDecision } from './kyc-decision.tsx';
import { kycTones } from './user-tones.ts';
import { usersText } from './users.text.ts';

export const handle: PageHandle = { roles: ['insurance', 'admin'] };

/** One submission: documents beside the fields, decided one by one. That it was looked at is written down. */
export default function KycDecisionPage() {
  const t = useTexts(usersText);
  const { userId = '' } = useParams();
  const query = useQuery({
    queryKey: ['kyc', 'one', userId],
    queryFn: ({ signal }) => api(getKyc, { params: { userId }, signal }),
    staleTime: Number.POSITIVE_INFINITY, // each look is an entry of the audit
    refetchOnReconnect: false,
  });
  const kyc = query.data;
  return (
    <Page
      title={kyc?.name ?? t.decision.unknown}
      crumbs={[
        { label: t.title, to: '/app/users' },
        { label: t.queue.title, to: '/app/users/kyc' },
      ]}
      aside={
        kyc ? (
          <span className="flex flex-wrap items-center gap-2">
            <Badge>{t.roles[kyc.role]}</Badge>
            <Badge tone={kycTones[kyc.status]}>{t.kyc[kyc.status]}</Badge>
          </span>
        ) : null
      }
    >
      <Loaded query={query} lines={10}>
        {(detail) => <KycDecision key={detail.version} kyc={detail} />}
      </Loaded>
    </Page>
  );
}
