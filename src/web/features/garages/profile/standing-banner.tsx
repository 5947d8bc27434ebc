import { useMutation, useQueryClient } from '@tanstack/react-query';
import { submitGarage } from '#contract/garages/garages.endpoints.ts';
import type { GarageProfileDto } from '#contract/garages/garages.schemas.ts';
import { api } from '#web/api/api-client.ts';
import { useErrorText } from '#web/api/use-error-text.ts';
import { Banner, type BannerTone } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { LinkButton } from '#web/ui/links.tsx';
import { useTexts, useMessageText } from '#web/ui/texts.ts';
import { useToast } from '#web/ui/toast.tsx';
import { ownGarageQuery } from './garage-query.ts';

const tones: Record<GarageProfileDto['applicationState'], BannerTone> = {
  draft: 'warn',
  submitted: 'info',
  'changes-asked': 'warn',
  approved: 'warn',
  rejected: 'error',
  listed: 'success',
  lapsed: 'warn',
  hidden: 'error',
};

export function StandingBanner({
  garage,
  onListingPage = false,
}: {
  readonly garage: GarageProfileDto;
  readonly onListingPage?: boolean;
}) {
  const t = useTexts('garages.profile');
  const text = useMessageText();
  const errorText = useErrorText();
  const toast = useToast();
  const queries = useQueryClient();
  const submit = useMutation({
    mutationFn: () => api(submitGarage, { body: {} }),
    onSuccess: ({ profile }) => {
      queries.setQueryData(ownGarageQuery.queryKey, profile);
      toast.success(text('garage.submitted'));
    },
  });
  const state = garage.applicationState;
  const mayResubmit = state === 'draft' || state === 'changes-asked' || state === 'rejected';
  return (
    <Banner
      tone={tones[state]}
      title={t.states[state]}
      actions={
        mayResubmit ? (
          <Button loading={submit.isPending} loadingText={t.submitting} onClick={() => submit.mutate()}>
            {t.submitAgain}
          </Button>
        ) : garage.canPay && !onListingPage ? (
          <LinkButton to="/app/profile/listing" variant={state === 'listed' ? 'secondary' : 'primary'}>
            {t.toListing}
          </LinkButton>
        ) : null
      }
    >
      <p>{t.stateTexts[state]}</p>
      {garage.decisionReason && state !== 'listed' && state !== 'approved' ? (
        <p className="mt-1">
          <span className="font-semibold">{t.reason}:</span> {garage.decisionReason}
        </p>
      ) : null}
      {submit.error ? (
        <p role="alert" className="mt-1 font-semibold text-danger">
          {errorText(submit.error, 'general.internal')}
        </p>
      ) : null}
    </Banner>
  );
}
