import type { ClaimDto } from '#contract/claims/claims.schemas.ts';
import { rateGarage } from '#contract/claims/repair/repair-actions.endpoints.ts';
import { rateGarageBody } from '#contract/claims/repair/repair-actions.schemas.ts';
import { api } from '#web/api-client.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { ContractFormElement, Controlled, useContractForm } from '#web/ui/form.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { useTexts } from '#web/ui/texts.ts';
import { useToast } from '#web/ui/toast.tsx';
import { StarsField } from './stars-field.tsx';
import { useRefreshClaim } from '../claim-page/use-refresh-claim.ts';

/** One to five stars for the garage, and words if one likes. */
export function RatingForm({ claim }: { readonly claim: ClaimDto }) {
  const t = useTexts('claims.repair.rating');
  const toast = useToast();
  const refresh = useRefreshClaim(claim.id);
  const form = useContractForm(rateGarageBody, { defaultValues: { comment: '', publish: false } });
  return (
    <Card title={t.title({ garage: claim.garage?.name ?? claim.vendor?.garageName ?? '' })}>
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
        <Checkbox label={t.publish} {...form.field('publish')} />
        <Button type="submit" className="justify-self-start" loading={form.formState.isSubmitting} loadingText={t.sending}>
          {t.send}
        </Button>
      </ContractFormElement>
    </Card>
  );
}
