import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { decideKyc, decideKycForm } from '#contract/kyc.ts';
import { api } from '#web/api-client.ts';
import { ApiError } from '#web/api-error.ts';
import { KycDecisionBadge } from '#web/kyc/kyc-badge.tsx';
import { kycNames } from '#web/kyc/kyc-names.text.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { cx } from '#web/ui/class-names.ts';
import { ContractFormElement, useContractForm } from '#web/ui/form.tsx';
import { RadioGroup } from '#web/ui/radio-group.tsx';
import { useTexts } from '#web/ui/texts.ts';
import { kycReviewText } from './kyc-review.text.ts';
import { ReasonFields } from './reason-fields.tsx';
import type { KycDetail } from './review-query.ts';

export interface DecisionsFormProps {
  readonly detail: KycDetail;
  /** Index of the document that is shown beside. */
  readonly shown: number;
  readonly onShow: (index: number) => void;
  readonly onDecided: (detail: KycDetail) => Promise<void>;
  /** Somebody else was faster: look again. */
  readonly onReload: () => void;
}

/** Approve or reject, document by document; one rejection rejects the submission. */
export function DecisionsForm({ detail, shown, onShow, onDecided, onReload }: DecisionsFormProps) {
  const t = useTexts(kycReviewText);
  const names = useTexts(kycNames).documents;
  const form = useContractForm(decideKycForm, {
    defaultValues: {
      version: detail.version,
      documents: detail.documents.map(({ id, decision, reason }) => ({
        id,
        decision: decision === 'undecided' ? undefined : decision,
        reason: reason ?? '',
      })),
    },
  });
  const [overtaken, setOvertaken] = useState(false);
  const chosen = useWatch({ control: form.control, name: 'documents' });
  const rejected = chosen.filter(({ decision }) => decision === 'rejected').length;
  const open = chosen.filter(({ decision }) => !decision).length;
  return (
    <ContractFormElement
      form={form}
      className="grid gap-4"
      onSubmit={async (body) => {
        try {
          await onDecided(await api(decideKyc, { params: { userId: detail.userId }, body }));
        } catch (error) {
          if (!(error instanceof ApiError) || error.status !== 409) throw error;
          setOvertaken(true);
        }
      }}
    >
      {overtaken ? (
        <Banner tone="warn" announce actions={<Button onClick={onReload}>{t.reload}</Button>}>
          {t.changed}
        </Banner>
      ) : null}
      <ul className="grid gap-3">
        {detail.documents.map((document, at) => (
          <li
            key={document.id}
            className={cx(
              'rounded-card border bg-white p-4',
              at === shown ? 'border-brand inset-ring inset-ring-brand' : 'border-line',
            )}
          >
            <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <button type="button" className="link min-h-6 font-semibold" aria-pressed={at === shown} onClick={() => onShow(at)}>
                {names[document.type]}
              </button>
              {document.decision === 'undecided' ? null : <KycDecisionBadge decision={document.decision} />}
              <span className="min-w-0 text-14 wrap-anywhere text-muted">{document.originalName}</span>
            </div>
            <div className="mt-2 grid gap-3">
              <RadioGroup
                label={t.decision}
                hideLabel
                layout="row"
                options={[
                  { value: 'approved', label: t.approve },
                  { value: 'rejected', label: t.reject },
                ]}
                onFocus={() => onShow(at)}
                {...form.field(`documents.${at}.decision`)}
              />
              {chosen[at]?.decision === 'rejected' ? (
                <ReasonFields
                  reason={form.field(`documents.${at}.reason`)}
                  onText={(text) => {
                    form.setValue(`documents.${at}.reason`, text, { shouldDirty: true });
                    form.clearErrors(`documents.${at}.reason`);
                  }}
                />
              ) : null}
            </div>
          </li>
        ))}
      </ul>
      <p role="status" className="font-semibold">
        {open > 0 ? t.outcomeOpen(open) : rejected > 0 ? t.outcomeReject(rejected) : t.outcomeApprove}
      </p>
      <Button type="submit" className="justify-self-start" loading={form.formState.isSubmitting} loadingText={t.saving}>
        {t.save}
      </Button>
    </ContractFormElement>
  );
}
