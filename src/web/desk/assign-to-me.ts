import { useQueryClient } from '@tanstack/react-query';
import { assignClaim } from '#contract/claims/review/review.endpoints.ts';
import { api } from '#web/api/api-client.ts';
import { ApiError } from '#web/api/api-error.ts';
import { keysBelow, renew, workKeys } from '#web/api/api-query.ts';
import { useUser } from '#web/session/session-store.ts';
import { useTexts } from '#web/ui/texts.ts';
import { useToast } from '#web/ui/toast.tsx';

export function useAssignToMe(): (claimId: string) => Promise<void> {
  const t = useTexts('desk.quickFind');
  const { id: userId } = useUser();
  const toast = useToast();
  const queries = useQueryClient();
  return async (claimId) => {
    try {
      await api(assignClaim, { params: { id: claimId }, body: { userId } });
      toast.success(t.assigned);
    } catch (error) {
      toast.error(error instanceof ApiError ? error.message : t.failed);
    }
    await renew(queries, keysBelow('/claims'), ...workKeys);
  };
}
