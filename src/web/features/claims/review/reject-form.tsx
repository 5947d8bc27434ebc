import { decideClaim } from '#contract/claims/review/review.endpoints.ts';
import { rejectClaimBody } from '#contract/claims/review/review.schemas.ts';
import { api } from '#web/api/api-client.ts';
import { Button } from '#web/ui/button.tsx';
import { ContractFormElement, useContractForm } from '#web/ui/form.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { useTexts } from '#web/ui/texts.ts';
import { Panel } from '../staff/panel.tsx';
import type { ClaimDesk } from '../staff/use-claim-desk.ts';
import { DecisionEnd } from './decision-bar.tsx';

export interface RejectFormProps {
  readonly desk: ClaimDesk;
  readonly onDone: () => void;
  /** Where the form can be closed undone. */
  readonly onClose?: () => void;
}

/** Rejects, where nobody may approve. */
export function RejectPanel({ desk, onDone, onClose }: RejectFormProps & { readonly onClose: () => void }) {
  const t = useTexts('claims.desk.staff');
  return (
    <Panel title={t.buttons.reject} onClose={onClose}>
      <RejectForm desk={desk} onDone={onDone} onClose={onClose} />
    </Panel>
  );
}

/** Why the claim is rejected. */
export function RejectForm({ desk, onDone, onClose }: RejectFormProps) {
  const t = useTexts('claims.desk.staff');
  const form = useContractForm(rejectClaimBody, { defaultValues: { decision: 'reject', reason: '' } });
  return (
    <ContractFormElement
      form={form}
      className="grid grid-cols-1 gap-4"
      onSubmit={async (body) => {
        if (
          await desk.act(
            (idempotencyKey) => api(decideClaim, { params: { id: desk.claim.id }, body, idempotencyKey }),
            t.done.reject,
            body,
          )
        )
          onDone();
      }}
    >
      <TextArea label={t.decide.rejectReason} hint={t.decide.rejectReasonHint} rows={3} {...form.field('reason')} />
      <DecisionEnd summary={<p className="font-semibold">{t.decide.rejectHint}</p>}>
        <Button type="submit" form={form.formId} variant="danger" loading={form.formState.isSubmitting} loadingText={t.saving}>
          {t.decide.submitReject}
        </Button>
        {onClose ? (
          <Button variant="quiet" onClick={onClose}>
            {t.cancel}
          </Button>
        ) : null}
      </DecisionEnd>
    </ContractFormElement>
  );
}
