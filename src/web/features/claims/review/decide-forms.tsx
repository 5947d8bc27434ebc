import { useQuery } from '@tanstack/react-query';
import { useState, useEffect } from 'react';
import { getCover, decideClaim } from '#contract/claims/review/review.endpoints.ts';
import { getInsurerWord } from '#contract/claims/review/settlement.endpoints.ts';
import type { ProcessingDto } from '#contract/claims/claim-view.schemas.ts';
import { apiQuery } from '#web/api/api-query.ts';
import { Loaded } from '#web/desk/loaded.tsx';
import { lazyPart } from '#web/ui/lazy-part.tsx';
import { RadioGroup } from '#web/ui/choice.tsx';
import { useTexts } from '#web/ui/texts.ts';
import { papersQuery } from '../claim-queries.ts';
import { claimPoliciesQuery, settlementOrNone } from '../staff/use-claim-desk.ts';
import type { ClaimDesk } from '../staff/use-claim-desk.ts';
import { RejectForm, DecisionEnd, onlyProof, proofsOf } from './reject-form.tsx';
import { useWatch } from 'react-hook-form';
import { fileAccept } from '#contract/files.ts';
import type { FileDto } from '#contract/files.schemas.ts';
import type { PolicyDto } from '#contract/policies.schemas.ts';
import { approveClaimBody } from '#contract/claims/review/review.schemas.ts';
import type { CoverDto } from '#contract/claims/review/review.schemas.ts';
import type { AcceptanceLetterDto, WordDto } from '#contract/claims/review/insurers-word.schemas.ts';
import type { SettlementDto } from '#contract/claims/review/settlement.schemas.ts';
import { formatRupees, rupeesToPaise } from '#domain/money.ts';
import { api } from '#web/api/api-client.ts';
import { useClaimUploads } from '#web/files/use-claim-uploads.ts';
import { InsurerField } from '#web/insurers/insurer-field.tsx';
import { Button } from '#web/ui/button.tsx';
import { FileField } from '#web/ui/file-field.tsx';
import { ContractFormElement, Controlled, useContractForm } from '#web/ui/form.tsx';
import { MoneyField } from '#web/ui/number-field.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { TextField } from '#web/ui/text-field.tsx';

const NearLimits = lazyPart(() => import('./near-limits.tsx'));

export interface DecideFormsProps {
  readonly desk: ClaimDesk;
  readonly processing: ProcessingDto;
  readonly canReject: boolean;
  readonly onDone: () => void;
}

export default function DecideForms({ desk, processing, canReject, onDone }: DecideFormsProps) {
  const t = useTexts('claims.desk.staff');
  const cockpit = useTexts('claims.review.cockpit');
  const params = { id: desk.claim.id };
  const settlement = useQuery(settlementOrNone(desk.claim.id));
  const files = useQuery(papersQuery(desk.claim.id));
  const policies = useQuery(claimPoliciesQuery(desk.claim.id));
  const words = useQuery(apiQuery(getInsurerWord, { params }));
  const cover = useQuery(apiQuery(getCover, { params }));
  const [decision, setDecision] = useState('approve');
  return (
    <div className="grid grid-cols-1 gap-3">
      {/* One line: the explanation of each is at the bottom, beside its button. */}
      <div className="flex flex-wrap items-center gap-x-6">
        <h2 className="text-18 font-bold">{cockpit.decision}</h2>
        {canReject ? (
          <RadioGroup
            label={t.decide.decision}
            hideLabel
            layout="row"
            value={decision}
            onValueChange={setDecision}
            options={[
              { value: 'approve', label: t.decide.approve },
              { value: 'reject', label: t.decide.reject },
            ]}
          />
        ) : null}
      </div>
      {decision === 'approve' ? <NearLimits claimId={desk.claim.id} /> : null}
      {decision === 'approve' ? (
        <Loaded query={settlement}>
          {(calculation) => (
            <Loaded query={files}>
              {(papers) => (
                <Loaded query={policies}>
                  {(found) => (
                    <Loaded query={words}>
                      {({ words: [word], letters }) => (
                        <Loaded query={cover}>
                          {({ cover: recorded }) => (
                            <ApproveForm
                              desk={desk}
                              processing={processing}
                              settlement={calculation}
                              files={papers}
                              policy={found.find(({ coversIncident }) => coversIncident)}
                              cover={recorded}
                              word={word}
                              letter={letters.find(({ state }) => state === 'confirmed')}
                              onDone={onDone}
                            />
                          )}
                        </Loaded>
                      )}
                    </Loaded>
                  )}
                </Loaded>
              )}
            </Loaded>
          )}
        </Loaded>
      ) : (
        <RejectForm desk={desk} onDone={onDone} />
      )}
    </div>
  );
}

interface ApproveFormProps {
  readonly desk: ClaimDesk;
  readonly processing: ProcessingDto;
  /** `null` until there is an estimate. */
  readonly settlement: SettlementDto | null;
  readonly files: readonly FileDto[];
  /** On file for the vehicle and in force on the incident date. */
  readonly policy: PolicyDto | undefined;
  /** The recorded policy cover. */
  readonly cover: CoverDto | null;
  /** The latest insurer confirmation request. */
  readonly word: WordDto | undefined;
  /** The latest confirmed letter of acceptance. */
  readonly letter: AcceptanceLetterDto | undefined;
  readonly onDone: () => void;
}

/** Insurer, numbers, proof and amount of an approval; known values are prefilled. */
function ApproveForm({ desk, processing, settlement, files, policy, cover, word, letter, onDone }: ApproveFormProps) {
  const t = useTexts('claims.desk.staff');
  const { claim } = desk;
  const { decision } = processing;
  const typed = claim.vehicle?.insurance;
  // The insurer's confirmation, or its correction if a user accepted that.
  const answered = word && (word.state === 'confirmed' || word.takenOverBy !== null) ? word.said : null;
  const said = answered ?? letter?.says ?? null;
  // A provisional acceptance is advanced to a share.
  const payable = Math.min(settlement?.insurerPays ?? Infinity, said?.amount ?? Infinity, decision.provisionalMost ?? Infinity);
  // Values recorded by staff from the policy take precedence over the owner's.
  const read = cover?.isRecorded ? cover : undefined;
  const proposal = {
    decision: 'approve' as const,
    approvedAmount: decision.approvedAmount ?? (payable === Infinity ? undefined : payable),
    insurerName:
      decision.insurerName ||
      (answered && word?.officer.insurer) ||
      letter?.insurer ||
      read?.insurerName ||
      typed?.insurerName ||
      policy?.insurerName ||
      '',
    policyNumber: decision.policyNumber || read?.policyNumber || typed?.policyNumber || policy?.policyNumber || '',
    insurerClaimNumber: decision.insurerClaimNumber ?? said?.insurerClaimNumber ?? typed?.insurerClaimNumber ?? '',
    proofFileId: onlyProof(processing, files) ?? '',
    staffFee: decision.staffFee ?? undefined,
    reason: '',
  };
  const form = useContractForm(approveClaimBody, { defaultValues: proposal });
  const [proofId, amount, insurer, insurerClaim, reason] = useWatch({
    control: form.control,
    name: ['proofFileId', 'approvedAmount', 'insurerName', 'insurerClaimNumber', 'reason'],
  });
  // The insurer's answer or a new calculation may arrive while the form is open: untouched fields are updated.
  const { reset } = form;
  const known = JSON.stringify(proposal);
  useEffect(() => reset(JSON.parse(known), { keepDirtyValues: true }), [known, reset]);
  const isAbove = settlement !== null && amount > settlement.insurerPays;
  const proof = useClaimUploads({
    claimId: claim.id,
    category: 'INSURER_PROOF',
    documentType: 'insurer-acceptance',
    onUploaded: (file) => {
      form.setValue('proofFileId', file.id, { shouldDirty: true });
      form.clearErrors('proofFileId');
    },
  });
  const proofs = proofsOf(processing, files);
  const uploads = proof.field(() => form.setValue('proofFileId', '', { shouldDirty: true }));
  // An existing proof hides the upload slot; a file just uploaded keeps its own.
  const isOnFile = uploads.files.length === 0 && proofs.some(({ id }) => id === proofId);
  // Above the last slab, according to the client or the server.
  const { slabsUpTo } = decision;
  const needsFee =
    (slabsUpTo !== null && amount > slabsUpTo) || decision.staffFee !== null || form.formState.errors.staffFee !== undefined;
  return (
    <ContractFormElement
      form={form}
      className="grid grid-cols-1 items-start gap-x-4 gap-y-3 md:grid-cols-2 lg:grid-cols-3 min-[90rem]:grid-cols-2"
      onSubmit={async (body) => {
        const done = await desk.act(
          (idempotencyKey) => api(decideClaim, { params: { id: claim.id }, body, idempotencyKey }),
          t.done.approve,
          body,
        );
        if (done) onDone();
      }}
    >
      <MoneyField label={t.decide.amount} {...form.amount('approvedAmount')} />
      <TextField
        label={isAbove ? t.decide.reason : t.decide.remark}
        hint={isAbove ? t.decide.aboveCalculation : undefined}
        optional={!isAbove}
        {...form.field('reason')}
      />
      <Controlled form={form} name="insurerName">
        {(field) => <InsurerField label={t.decide.insurer} {...field} />}
      </Controlled>
      <TextField label={t.decide.insurerClaim} {...form.field('insurerClaimNumber')} />
      <TextField label={t.decide.policy} {...form.field('policyNumber')} />
      {needsFee ? (
        <MoneyField
          label={t.decide.fee}
          hint={slabsUpTo === null ? undefined : t.decide.feeHint({ amount: formatRupees(rupeesToPaise(slabsUpTo)) })}
          {...form.amount('staffFee')}
        />
      ) : null}
      <Controlled form={form} name="proofFileId">
        {(field) => (
          <>
            {proofs.length > 0 && uploads.files.length === 0 ? (
              <SelectField
                label={t.decide.proofOnFile}
                placeholder={t.decide.proofNew}
                value={proofId}
                onChange={(event) => field.onValueChange(event.currentTarget.value)}
                options={proofs.map(({ id, originalName }) => ({ value: id, label: originalName }))}
              />
            ) : null}
            {isOnFile ? null : (
              <FileField
                id={field.id}
                label={t.decide.proof}
                hint={t.decide.proofHint}
                error={field.error}
                accept={fileAccept}
                {...uploads}
              />
            )}
          </>
        )}
      </Controlled>
      <DecisionEnd
        summary={
          <DecisionSummary
            amount={amount}
            insurer={insurer}
            missing={[
              !Number.isFinite(amount) && t.decide.amount,
              !insurer && t.decide.insurer,
              !insurerClaim && t.decide.insurerClaim,
              !proofId && t.decide.proof,
              isAbove && !reason && t.decide.reason,
            ]}
          />
        }
      >
        <Button type="submit" form={form.formId} loading={form.formState.isSubmitting || proof.busy} loadingText={t.saving}>
          {t.decide.submitApprove}
        </Button>
      </DecisionEnd>
    </ContractFormElement>
  );
}

/** What one press would approve, and what is still missing. */
function DecisionSummary({
  amount,
  insurer,
  missing,
}: {
  readonly amount: number | undefined;
  readonly insurer: string | undefined;
  readonly missing: readonly (string | false)[];
}) {
  const { bar } = useTexts('claims.review.cockpit');
  const words = missing.filter((word) => word !== false);
  return (
    <>
      <p className="truncate font-semibold">
        {Number.isFinite(amount) ? formatRupees(rupeesToPaise(amount ?? 0)) : bar.noAmount}
        {insurer ? <span className="font-normal text-muted"> · {insurer}</span> : null}
      </p>
      {words.length > 0 ? <p className="text-14 text-warn">{bar.missing({ what: words.join(', ') })}</p> : null}
    </>
  );
}
