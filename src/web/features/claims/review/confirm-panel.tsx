import { ConfirmForm } from '#web/ui/confirm-form.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { getCover, confirmApproval } from '#contract/claims/review/review.endpoints.ts';
import { confirmApprovalBody } from '#contract/claims/review/review.schemas.ts';
import type { ProcessingDto } from '#contract/claims/claim-view.schemas.ts';
import { api } from '#web/api/api-client.ts';
import { apiQuery } from '#web/api/api-query.ts';
import { Loaded } from '#web/desk/loaded.tsx';
import { Film } from '#web/files/film.tsx';
import { ApprovalBox } from '#web/desk/approval-box.tsx';
import { useContractForm } from '#web/ui/form.tsx';
import { RadioGroup } from '#web/ui/choice.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { useTexts } from '#web/ui/texts.ts';
import { Panel } from '../staff/panel.tsx';
import { papersQuery } from '../claim-queries.ts';
import { ChecksList } from './checks-list.tsx';
import type { ClaimDesk } from '../staff/use-claim-desk.ts';

/** The checker confirms the maker's approval or returns it. */
export function ConfirmPanel({
  desk,
  processing,
  canConfirm,
  onDone,
  onClose,
}: {
  readonly desk: ClaimDesk;
  readonly processing: ProcessingDto;
  readonly canConfirm: boolean;
  readonly onDone: () => void;
  readonly onClose: () => void;
}) {
  const t = useTexts('claims.desk.staff');
  const [choice, setChoice] = useState(canConfirm ? 'yes' : 'no');
  return (
    <Panel title={t.confirm.title} onClose={onClose}>
      <div className="mb-4">
        <MakersGrounds desk={desk} processing={processing} />
      </div>
      {canConfirm ? (
        <RadioGroup
          label={t.confirm.decision}
          layout="row"
          className="mb-4"
          value={choice}
          onValueChange={setChoice}
          options={[
            { value: 'yes', label: t.confirm.yes },
            { value: 'no', label: t.confirm.no },
          ]}
        />
      ) : null}
      <Verdict key={choice} confirm={choice === 'yes'} desk={desk} onDone={onDone} onClose={onClose} />
    </Panel>
  );
}

/** The maker's reason, failed checks, and the insurer's acceptance. */
function MakersGrounds({ desk, processing }: { readonly desk: ClaimDesk; readonly processing: ProcessingDto }) {
  const t = useTexts('claims.desk.staff');
  const { documents } = useTexts('claims.desk.tabs');
  const params = { id: desk.claim.id };
  const cover = useQuery(apiQuery(getCover, { params }));
  const files = useQuery(papersQuery(desk.claim.id));
  const { firstApprover, approvedAmount, firstApproverLapsed, reason, proofFileId } = processing.decision;
  const proof = (files.data ?? []).filter(({ id }) => id === proofFileId);
  return (
    <ApprovalBox
      maker={firstApprover}
      amount={approvedAmount}
      lapsed={firstApproverLapsed}
      reason={reason}
      checks={
        <Loaded query={cover} lines={2}>
          {({ checks }) => <ChecksList checks={checks.filter(({ result }) => result !== 'holds')} />}
        </Loaded>
      }
      proof={
        proof.length > 0 ? (
          <Film files={proof} shown={proofFileId ?? ''} onShow={() => undefined} captionOf={() => t.decide.proof} />
        ) : (
          <p className="text-muted">{documents.empty}</p>
        )
      }
    />
  );
}

function Verdict({
  confirm,
  desk,
  onDone,
  onClose,
}: {
  readonly confirm: boolean;
  readonly desk: ClaimDesk;
  readonly onDone: () => void;
  readonly onClose: () => void;
}) {
  const t = useTexts('claims.desk.staff');
  const form = useContractForm(confirmApprovalBody, { defaultValues: { confirm, reason: '' } });
  return (
    <ConfirmForm
      form={form}
      submit={confirm ? t.confirm.submitYes : t.confirm.submitNo}
      busyText={t.saving}
      danger={!confirm}
      cancel={{ label: t.cancel, onCancel: onClose }}
      onSubmit={async (body) => {
        const done = await desk.act(
          (idempotencyKey) => api(confirmApproval, { params: { id: desk.claim.id }, body, idempotencyKey }),
          confirm ? t.done.confirm : t.done.returned,
          body,
        );
        if (done) onDone();
      }}
    >
      <TextArea label={confirm ? t.confirm.remark : t.confirm.reason} optional={confirm} rows={2} {...form.field('reason')} />
    </ConfirmForm>
  );
}
