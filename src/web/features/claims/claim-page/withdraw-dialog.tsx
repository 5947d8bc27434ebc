import { useQuery } from '@tanstack/react-query';
import { withdrawClaimBody } from '#contract/claims/claims.schemas.ts';
import type { ClaimDto } from '#contract/claims/claims.schemas.ts';
import { withdrawClaim } from '#contract/claims/claims.endpoints.ts';
import { formatRupees, rupeesToPaise } from '#domain/money.ts';
import { api } from '#web/api/api-client.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { ContractFormElement, useContractForm } from '#web/ui/form.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { useTexts } from '#web/ui/texts.ts';
import { useToast } from '#web/ui/toast.tsx';
import { processingQuery, timelineQuery, useRefreshClaim } from '../claim-queries.ts';
import { refundDue } from '#domain/payments/refunds.ts';

/** Confirms a withdrawal and says what happens to the fee. */
export function WithdrawDialog({ claim, onClose }: { readonly claim: ClaimDto; readonly onClose: () => void }) {
  const t = useTexts('claims.claimPage.ending');
  const toast = useToast();
  const refresh = useRefreshClaim(claim.id);
  const form = useContractForm(withdrawClaimBody, { defaultValues: { reason: '' } });
  const { data: processing } = useQuery(processingQuery(claim.id));
  const { data: timeline } = useQuery(timelineQuery(claim.id));
  const paid = claim.payment?.status === 'success' ? claim.payment.amount : 0;
  const refunded = feeComesBack(processing?.surveys.length ?? 0, timeline?.events.map(({ kind }) => kind) ?? []);
  return (
    <Dialog open onOpenChange={(open) => (open ? undefined : onClose())} title={t.withdrawTitle}>
      <ContractFormElement
        form={form}
        className="grid gap-4"
        onSubmit={async (body) => {
          await api(withdrawClaim, { params: { id: claim.id }, body });
          onClose();
          toast.success(t.withdrawn);
          await refresh();
        }}
      >
        <p>{t.withdrawLead}</p>
        {paid > 0 && processing && timeline ? (
          <p className="font-semibold">{refunded ? t.refunded({ amount: formatRupees(rupeesToPaise(paid)) }) : t.kept}</p>
        ) : null}
        <TextArea label={t.withdrawReason} optional rows={3} {...form.field('reason')} />
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="secondary" onClick={onClose}>
            {t.cancel}
          </Button>
          <Button type="submit" variant="danger" loading={form.formState.isSubmitting} loadingText={t.sending}>
            {t.withdrawSend}
          </Button>
        </div>
      </ContractFormElement>
    </Dialog>
  );
}

/** Whether a withdrawal now refunds the fee. The rule is in the domain; whether work has begun is derived from the events. */
export function feeComesBack(surveys: number, eventKinds: readonly string[]): boolean {
  const { amount } = refundDue({
    cause: 'withdrawn',
    surveyStarted: surveys > 0 || eventKinds.includes('survey-assigned'),
    reviewStarted: eventKinds.includes('review-started') || eventKinds.includes('survey-reported'),
    paid: rupeesToPaise(1),
    refunded: rupeesToPaise(0),
  });
  return amount > 0;
}
