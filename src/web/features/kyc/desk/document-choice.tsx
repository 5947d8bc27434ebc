import { Eye } from 'lucide-react';
import type { ReplyOf } from '#contract/endpoint.ts';
import type { getKyc } from '#contract/kyc/kyc.endpoints.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { RadioGroup } from '#web/ui/radio-group.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { useTexts, useMessageText } from '#web/ui/texts.ts';
import type { Choice } from './decision-choices.ts';

type KycDocument = ReplyOf<typeof getKyc>['documents'][number];

export interface DocumentChoiceProps {
  readonly document: KycDocument;
  /** On screen at the left. */
  readonly shown: boolean;
  readonly onShow: () => void;
  readonly choice: Choice | undefined;
  /** What was missing when the decision was to be saved. */
  readonly missing: 'decision' | 'reason' | null;
  /** Missing once it is decided. */
  readonly onChange: ((choice: Choice) => void) | undefined;
}

const tones = { undecided: 'neutral', approved: 'success', rejected: 'danger' } as const;

/** Where a document's decision, or its reason, is entered: for the focus. */
export function choiceFieldId(documentId: string, what: 'decision' | 'reason'): string {
  return `${what}-${documentId}`;
}

/** One document: show it, approve it, or reject it with a reason. */
export function DocumentChoice({ document, shown, onShow, choice, missing, onChange }: DocumentChoiceProps) {
  const { decision: t, kyc } = useTexts('desk.users');
  const decision = choice?.decision ?? 'undecided';
  const reason = choice?.reason ?? '';
  const text = useMessageText();
  const name = text(`kyc.document.${document.type}`);
  return (
    <div className="grid grid-cols-1 gap-2">
      <div className="flex flex-wrap items-center gap-2">
        <span className="min-w-0 flex-1">
          <span className="block font-semibold">{name}</span>
          <span title={document.originalName} className="block truncate text-muted">
            {document.originalName}
          </span>
        </span>
        {onChange ? null : (
          <Badge tone={tones[document.decision]}>
            {document.decision === 'undecided' ? t.undecided : kyc[document.decision]}
          </Badge>
        )}
        <Button
          variant={shown ? 'secondary' : 'quiet'}
          aria-pressed={shown}
          icon={<Eye aria-hidden className="size-4" />}
          onClick={onShow}
        >
          {t.show}
        </Button>
      </div>
      {onChange ? (
        <RadioGroup
          label={t.decideOf({ type: name })}
          hideLabel
          layout="row"
          id={choiceFieldId(document.id, 'decision')}
          name={`decision-${document.id}`}
          error={missing === 'decision' ? t.decisionRequired : undefined}
          value={decision}
          onValueChange={(value) => onChange({ decision: value === 'rejected' ? 'rejected' : 'approved', reason })}
          options={[
            { value: 'approved', label: t.approve },
            { value: 'rejected', label: t.reject },
          ]}
        />
      ) : document.reason ? (
        <p>{document.reason}</p>
      ) : null}
      {onChange && decision === 'rejected' ? (
        <div className="grid grid-cols-1 gap-2 sm:grid-cols-2">
          <SelectField
            label={t.reasonCode}
            placeholder={t.ownWords}
            options={t.reasonCodes.map((text) => text)}
            value={t.reasonCodes.find((code) => code === reason) ?? ''}
            onChange={({ currentTarget }) => onChange({ decision, reason: currentTarget.value })}
          />
          <TextField
            id={choiceFieldId(document.id, 'reason')}
            label={t.reason}
            error={missing === 'reason' ? t.reasonRequired : undefined}
            value={reason}
            maxLength={500}
            onChange={({ currentTarget }) => onChange({ decision, reason: currentTarget.value })}
          />
        </div>
      ) : null}
    </div>
  );
}
