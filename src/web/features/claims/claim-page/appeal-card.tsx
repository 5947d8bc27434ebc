import { ConfirmForm } from '#web/ui/confirm-form.tsx';
import type { ClaimDto } from '#contract/claims/claims.schemas.ts';
import { appealClaim } from '#contract/claims/review/review.endpoints.ts';
import { appealClaimBody } from '#contract/claims/review/review.schemas.ts';
import { api } from '#web/api/api-client.ts';
import { useUser } from '#web/session/session-store.ts';
import { Card } from '#web/ui/card.tsx';
import { DateTime } from '#web/ui/date-time.tsx';
import { useContractForm } from '#web/ui/form.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { useTexts } from '#web/ui/texts.ts';
import { useToast } from '#web/ui/toast.tsx';
import { useDeviceDraft } from '#web/ui/use-device-draft.ts';
import { useRefreshClaim } from '../claim-queries.ts';

/** A rejection may be appealed once, within 30 days. */
export function AppealCard({ claim }: { readonly claim: ClaimDto }) {
  const t = useTexts('claims.claimPage.ending');
  const toast = useToast();
  const { id: userId } = useUser();
  const refresh = useRefreshClaim(claim.id);
  const form = useContractForm(appealClaimBody, { defaultValues: { reason: '' } });
  const draft = useDeviceDraft(`appeal:${userId}:${claim.id}`, form, { omit: [] });
  return (
    <Card title={t.appealTitle}>
      <p>{t.appealLead}</p>
      {claim.appealableUntil ? (
        <p className="mt-1 mb-4 font-semibold">
          {t.appealUntil}: <DateTime at={claim.appealableUntil} style="date" />
        </p>
      ) : null}
      <ConfirmForm
        form={form}
        submit={t.appealSend}
        busyText={t.sending}
        onSubmit={async (body) => {
          await api(appealClaim, { params: { id: claim.id }, body });
          draft.clear();
          toast.success(t.appealed);
          await refresh();
        }}
      >
        <TextArea label={t.appealReason} {...form.field('reason')} />
      </ConfirmForm>
    </Card>
  );
}
