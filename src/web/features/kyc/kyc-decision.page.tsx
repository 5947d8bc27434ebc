import { useQuery } from '@tanstack/react-query';
import { Navigate, useParams } from 'react-router';
import { getKyc } from '#contract/kyc/kyc.endpoints.ts';
import { apiQuery } from '#web/api/api-query.ts';
import { Loaded } from '#web/desk/loaded.tsx';
import type { PageHandle } from '#web/page/page-handle.ts';
import { Page } from '#web/page/page.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { useTexts } from '#web/ui/texts.ts';
import { KycDecision } from './kyc-decision.tsx';
import { kycTones } from '#web/desk/users-frame.tsx';

export const handle: PageHandle = { permission: 'kyc.read', words: ['office', 'settings'] };

/** One submission: documents beside the fields, each decided separately. Viewing it is recorded in the audit log. */
export default function KycDecisionPage() {
  const t = useTexts('desk.users');
  const roleNames = useTexts('roles');
  const { userId = '' } = useParams();
  const query = useQuery({
    ...apiQuery(getKyc, { params: { userId } }),
    staleTime: Number.POSITIVE_INFINITY, // each request writes an audit entry
    refetchOnReconnect: false,
  });
  const kyc = query.data;
  // A garage’s papers are decided with its application.
  if (kyc?.applicationId && kyc.status === 'pending') return <Navigate to={`/app/garages/${kyc.applicationId}`} replace />;
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
            <Badge>{roleNames[kyc.role]}</Badge>
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
