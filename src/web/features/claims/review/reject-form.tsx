import { createContext, useContext } from 'react';
import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import type { FileDto } from '#contract/files.schemas.ts';
import type { ProcessingDto } from '#contract/claims/claim-view.schemas.ts';
import { rejectClaimBody } from '#contract/claims/review/review.schemas.ts';
import type { CoverReply } from '#contract/claims/review/review.schemas.ts';
import { documentTypes, titlePapers } from '#domain/claims/intake/papers.ts';
import type { DocumentType } from '#domain/claims/intake/papers.ts';
import { decideClaim } from '#contract/claims/review/review.endpoints.ts';
import { api } from '#web/api/api-client.ts';
import { Button } from '#web/ui/button.tsx';
import { ContractFormElement, useContractForm } from '#web/ui/form.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { useTexts } from '#web/ui/texts.ts';
import { Panel } from '../staff/panel.tsx';
import type { ClaimDesk } from '../staff/use-claim-desk.ts';

/** Where the decision button is rendered while its form may be out of view; `null` until mounted, `undefined` if there is no such place. */
export const DecisionBar = createContext<HTMLElement | null | undefined>(undefined);

/** The end of a decision form: summary and button. In the review workspace it is fixed at the bottom of the window. */
export function DecisionEnd({ summary, children }: { readonly summary: ReactNode; readonly children: ReactNode }) {
  const bar = useContext(DecisionBar);
  if (bar === undefined) return <div className="flex flex-wrap gap-2 md:col-span-2">{children}</div>;
  if (bar === null) return null;
  return createPortal(
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
      <div className="min-w-0 flex-1 basis-40">{summary}</div>
      {children}
    </div>,
    bar,
  );
}

/** Files that can prove the insurer's acceptance: uploaded by staff as such, or named by an earlier decision. */
export function proofsOf({ decision }: ProcessingDto, files: readonly FileDto[]): readonly FileDto[] {
  return files.filter(({ category, id }) => category === 'INSURER_PROOF' || id === decision.proofFileId);
}

/** The proof proposed for an approval: named by an earlier decision, or the only one. Among several the user chooses. */
export function onlyProof(processing: ProcessingDto, files: readonly FileDto[]): string | undefined {
  const proofs = proofsOf(processing, files);
  return processing.decision.proofFileId ?? (proofs.length === 1 ? proofs[0]?.id : undefined);
}

/** Documents missing according to the server's checks, including the lender's letter and those that explain another name. */
export function missingPapers({ checks }: Pick<CoverReply, 'checks'>): readonly DocumentType[] {
  const missing = checks.flatMap(({ why, about }) => {
    if (why === 'papers-missing') return about;
    if (why === 'owner-differs' || why === 'insured-differs') return titlePapers;
    return why === 'financier-silent' ? ['financier-consent'] : [];
  });
  return documentTypes.filter((type) => missing.includes(type));
}

interface RejectFormProps {
  readonly desk: ClaimDesk;
  readonly onDone: () => void;
  /** Given where the form can be closed without submitting. */
  readonly onClose?: () => void;
}

/** Rejection only, where approval is not possible. */
export function RejectPanel({ desk, onDone, onClose }: RejectFormProps & { readonly onClose: () => void }) {
  const t = useTexts('claims.desk.staff');
  return (
    <Panel title={t.buttons.reject} onClose={onClose}>
      <RejectForm desk={desk} onDone={onDone} onClose={onClose} />
    </Panel>
  );
}

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
