import { useMutation } from '@tanstack/react-query';
import { renewOffer } from '#contract/claims/offer/offers.endpoints.ts';
import { api } from '#web/api-client.ts';
import { useErrorText } from '#web/use-error-text.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { useTexts } from '#web/ui/texts.ts';
import { useToast } from '#web/ui/toast.tsx';
import { useRefreshClaim } from '../claim-page/use-refresh-claim.ts';

/** The offer lapsed: a new one can be asked for. */
export function OfferRenewal({ claimId }: { readonly claimId: string }) {
  const t = useTexts('claims.offer.card');
  const errorText = useErrorText();
  const toast = useToast();
  const refresh = useRefreshClaim(claimId);
  const renewal = useMutation({
    mutationFn: () => api(renewOffer, { params: { id: claimId } }),
    onSuccess: () => toast.success(t.renewed),
    onSettled: refresh,
  });
  return (
    <Banner
      tone="warn"
      title={t.lapsedTitle}
      actions={
        <Button loading={renewal.isPending} onClick={() => renewal.mutate()}>
          {t.renew}
        </Button>
      }
    >
      <p>{t.lapsedText}</p>
      {renewal.error ? (
        <p role="alert" className="mt-1 text-danger">
          {errorText(renewal.error, 'general.network-error')}
        </p>
      ) : null}
    </Banner>
  );
}
