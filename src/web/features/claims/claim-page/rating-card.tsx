import { useQuery } from '@tanstack/react-query';
import type { ClaimDto } from '#contract/claims.ts';
import { rateGarage, rateGarageBody } from '#contract/processing.ts';
import { api } from '#web/api-client.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { ContractFormElement, Controlled, useContractForm } from '#web/ui/form.tsx';
import { Rating } from '#web/ui/rating.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { useTexts } from '#web/ui/texts.ts';
import { useToast } from '#web/ui/toast.tsx';
import { processingQuery } from '../claim-queries.ts';
import { ratingText } from './rating.text.ts';
import { StarsField } from './stars-field.tsx';
import { useRefreshClaim } from './use-refresh-claim.ts';

/** Rates the garage once the vehicle is out; afterwards shows the rating. */
export function RatingCard({ claim }: { readonly claim: ClaimDto }) {
  const t = useTexts(ratingText);
  const { data } = useQuery({ ...processingQuery(claim.id), enabled: claim.stage === 'disbursed' || claim.stage === 'closed' });
  if (claim.actions.includes('rate-garage')) return <RatingForm claim={claim} />;
  if (!data?.rating) return null;
  return (
    <Card title={t.yours}>
      <Rating value={data.rating.rating} />
      {data.rating.comment ? <p className="mt-2 whitespace-pre-line">{data.rating.comment}</p> : null}
    </Card>
  );
}

function RatingForm({ claim }: { readonly claim: ClaimDto }) {
  const t = useTexts(ratingText);
  const toast = useToast();
  const refresh = useRefreshClaim(claim.id);
  const form = useContractForm(rateGarageBody, { defaultValues: { comment: '' } });
  return (
    <Card title={t.title(claim.garage?.name ?? claim.vendor?.garageName ?? '')}>
      <p className="mb-4 text-muted">{t.lead}</p>
      <ContractFormElement
        form={form}
        className="grid gap-4"
        onSubmit={async (body) => {
          await api(rateGarage, { params: { id: claim.id }, body });
          toast.success(t.thanks);
          await refresh();
        }}
      >
        <Controlled form={form} name="rating">
          {(field) => <StarsField label={t.stars} {...field} />}
        </Controlled>
        <TextArea label={t.comment} optional rows={3} {...form.field('comment')} />
        <Button type="submit" className="justify-self-start" loading={form.formState.isSubmitting} loadingText={t.sending}>
          {t.send}
        </Button>
      </ContractFormElement>
    </Card>
  );
}
