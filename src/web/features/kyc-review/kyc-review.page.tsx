import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams } from 'react-router';
import { Loaded } from '#web/desk/loaded.tsx';
import { KycStatusBadge } from '#web/kyc/kyc-badge.tsx';
import { menuCountsKey } from '#web/menu-counts.ts';
import type { PageHandle } from '#web/page-handle.ts';
import { Page } from '#web/page.tsx';
import { useTexts } from '#web/ui/texts.ts';
import { useToast } from '#web/ui/toast.tsx';
import { kycReviewText } from './kyc-review.text.ts';
import { kycDetailQuery, waitingQuery, type KycDetail } from './review-query.ts';
import { Review } from './review.tsx';

export const handle: PageHandle = { roles: ['insurance', 'admin'] };

export default function KycReviewPage() {
  const t = useTexts(kycReviewText);
  const toast = useToast();
  const queries = useQueryClient();
  const { userId = '' } = useParams();
  const query = useQuery(kycDetailQuery(userId));
  const [shown, setShown] = useState({ userId, at: 0 });
  const at = shown.userId === userId ? shown.at : 0;

  async function replace(detail: KycDetail, text: string): Promise<void> {
    queries.setQueryData(kycDetailQuery(userId).queryKey, detail);
    toast.success(text);
    await Promise.all([
      queries.invalidateQueries({ queryKey: waitingQuery.queryKey }),
      queries.invalidateQueries({ queryKey: menuCountsKey }),
      queries.invalidateQueries({ queryKey: ['users'] }),
    ]);
  }

  const name = query.data?.name;
  return (
    <Page
      title={name ? t.title(name) : t.fallbackTitle}
      crumbs={[{ label: t.users, to: '/app/users' }]}
      aside={query.data ? <KycStatusBadge status={query.data.status} /> : null}
    >
      <Loaded query={query} lines={10} errorTitle={t.failedTitle}>
        {(detail) => (
          <Review
            key={`${detail.userId} ${detail.version}`}
            detail={detail}
            shown={at}
            onShow={(index) => setShown({ userId, at: index })}
            onDecided={(next) => replace(next, next.status === 'approved' ? t.approved(next.name) : t.rejected(next.name))}
            onReopened={(next) => replace(next, t.reopened)}
            onReload={() => void query.refetch()}
          />
        )}
      </Loaded>
    </Page>
  );
}
