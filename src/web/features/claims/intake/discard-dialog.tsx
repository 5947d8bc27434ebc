import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { discardClaim } from '#contract/claims/claims.endpoints.ts';
import { formatRupees, rupeesToPaise } from '#domain/money.ts';
import { api } from '#web/api/api-client.ts';
import { workKeys, renew } from '#web/api/api-query.ts';
import { useUser } from '#web/session/session-store.ts';
import { useErrorText } from '#web/api/use-error-text.ts';
import { ConfirmDialog } from '#web/ui/dialog.tsx';
import { useTexts, useMessageText } from '#web/ui/texts.ts';
import { useToast } from '#web/ui/toast.tsx';
import { claimListKey, keysOfClaim } from '../claim-queries.ts';
import { forgetClaimDrafts } from './draft-base.ts';

/** Confirms discarding a draft. Payments for it are refunded. */
export function DiscardDialog({ claimId, onClose }: { readonly claimId: string; readonly onClose: () => void }) {
  const t = useTexts('claims.intake.discardDraft');
  const text = useMessageText();
  const errorText = useErrorText();
  const toast = useToast();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const { id: userId } = useUser();
  const discarding = useMutation({
    mutationFn: () => api(discardClaim, { params: { id: claimId } }),
    onSuccess: async ({ refund }) => {
      forgetClaimDrafts(userId, claimId);
      toast.success(
        refund
          ? `${text('claim.discarded')} ${t.refund({ amount: formatRupees(rupeesToPaise(refund)) })}`
          : text('claim.discarded'),
      );
      await navigate('/app/claims');
      for (const queryKey of keysOfClaim(claimId)) queries.removeQueries({ queryKey });
      void renew(queries, claimListKey, ...workKeys);
    },
  });
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => (open ? undefined : onClose())}
      title={t.question}
      description={t.meaning}
      confirmLabel={t.yes}
      danger
      loading={discarding.isPending}
      onConfirm={() => discarding.mutate()}
    >
      {discarding.error ? (
        <p role="alert" className="text-danger">
          {errorText(discarding.error, 'general.network-error')}
        </p>
      ) : null}
    </ConfirmDialog>
  );
}
