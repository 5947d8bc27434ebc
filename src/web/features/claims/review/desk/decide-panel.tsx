import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { getInsurerWord } from '#contract/claims/review/insurers-word.endpoints.ts';
import { decideClaim } from '#contract/claims/review/review-actions.endpoints.ts';
import { rejectClaimBody } from '#contract/claims/review/review-actions.schemas.ts';
import type { ProcessingDto } from '#contract/claims/processing-view.ts';
import { api } from '#web/api-client.ts';
import { apiQuery } from '#web/api-query.ts';
import { Loaded } from '#web/desk/loaded.tsx';
import { Button } from '#web/ui/button.tsx';
import { ContractFormElement, useContractForm } from '#web/ui/form.tsx';
import { lazyPart } from '#web/ui/lazy-part.tsx';
import { RadioGroup } from '#web/ui/radio-group.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { useTexts } from '#web/ui/texts.ts';
import { filesQuery } from '../../claim-part-queries.ts';
import { Panel } from '../../desk/panel.tsx';
import type { ClaimDesk } from '../../desk/use-claim-desk.ts';
import { claimPoliciesQuery, settlementOrNone } from '../../desk/staff-queries.ts';
import { ApproveForm } from './approve-form.tsx';

const NearLimits = lazyPart(() => import('./near-limits.tsx'));

export interface DecidePanelProps {
  readonly desk: ClaimDesk;
  readonly processing: ProcessingDto;
  /** Which of the two the claim's table allows now. */
  readonly canApprove: boolean;
  readonly canReject: boolean;
  readonly onClose: () => void;
}

/** Approves or rejects. */
export function DecidePanel({ desk, processing, canApprove, canReject, onClose }: DecidePanelProps) {
  const t = useTexts('claims.desk.staff');
  const settlement = useQuery(settlementOrNone(desk.claim.id));
  const files = useQuery(filesQuery(desk.claim.id));
  const policies = useQuery(claimPoliciesQuery(desk.claim.id));
  const words = useQuery(apiQuery(getInsurerWord, { params: { id: desk.claim.id } }));
  const [decision, setDecision] = useState(canApprove ? 'approve' : 'reject');
  return (
    <Panel title={canApprove ? t.decide.title : t.buttons.reject} onClose={onClose}>
      <div className="grid grid-cols-1 gap-4">
        {canApprove && canReject ? (
          <RadioGroup
            label={t.decide.decision}
            layout="row"
            value={decision}
            onValueChange={setDecision}
            options={[
              { value: 'approve', label: t.decide.approve, hint: t.decide.approveHint },
              { value: 'reject', label: t.decide.reject, hint: t.decide.rejectHint },
            ]}
          />
        ) : null}
        {decision === 'approve' ? <NearLimits claimId={desk.claim.id} /> : null}
        {decision === 'approve' ? (
          <Loaded query={settlement}>
            {(calculation) => (
              <Loaded query={files}>
                {(papers) => (
                  <Loaded query={policies}>
                    {(found) => (
                      <Loaded query={words}>
                        {({ words: [word] }) => (
                          <ApproveForm
                            desk={desk}
                            processing={processing}
                            settlement={calculation}
                            files={papers}
                            policy={found.find(({ coversIncident }) => coversIncident)}
                            word={word}
                            onDone={onClose}
                          />
                        )}
                      </Loaded>
                    )}
                  </Loaded>
                )}
              </Loaded>
            )}
          </Loaded>
        ) : (
          <RejectForm desk={desk} onDone={onClose} />
        )}
      </div>
    </Panel>
  );
}

function RejectForm({ desk, onDone }: { readonly desk: ClaimDesk; readonly onDone: () => void }) {
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
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="danger" loading={form.formState.isSubmitting} loadingText={t.saving}>
          {t.decide.submitReject}
        </Button>
        <Button variant="quiet" onClick={onDone}>
          {t.cancel}
        </Button>
      </div>
    </ContractFormElement>
  );
}
