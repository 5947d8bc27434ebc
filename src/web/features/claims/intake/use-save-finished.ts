import { useQueryClient } from '@tanstack/react-query';
import type { ClaimDto } from '#contract/claims/claims.schemas.ts';
import { saveDetails } from '#contract/claims/claims.endpoints.ts';
import { api } from '#web/api-client.ts';
import { refusalOf } from '#web/offline/begun-claims.ts';
import { finishedPart, noteRefusal } from '#web/offline/begun-shelf.ts';
import { useUser } from '#web/session-store.ts';
import { claimQuery } from '../claim-query.ts';
import { forgetClaimForm } from './draft-base.ts';

/** Details that were finished without a network wait for the garage, which the server takes first: saved behind it. As the claim came where that fails: their step shows them and asks. */
export function useSaveFinished(): (saved: ClaimDto) => Promise<ClaimDto> {
  const queries = useQueryClient();
  const { id: userId } = useUser();
  return async (saved) => {
    const details = saved.vendor && !saved.details ? finishedPart(userId, saved.id, 'details') : undefined;
    if (!details) return saved;
    try {
      const both = await api(saveDetails, { params: { id: saved.id }, body: { ...details, version: saved.version } });
      forgetClaimForm(userId, saved.id, 'details');
      queries.setQueryData(claimQuery(saved.id).queryKey, both);
      return both;
    } catch (error) {
      const refusal = refusalOf(error);
      if (refusal) noteRefusal(userId, saved.id, 'details', refusal);
      return saved;
    }
  };
}
