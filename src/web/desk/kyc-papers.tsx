import { Eye } from 'lucide-react';
import type { ReplyOf } from '#contract/endpoint.ts';
import type { getKyc } from '#contract/kyc/kyc.endpoints.ts';
import type { DocumentDecision } from '#domain/kyc/document-decisions.ts';
import { FileView } from '#web/files/file-view.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { RadioGroup } from '#web/ui/choice.tsx';
import { DateTime } from '#web/ui/date-time.tsx';
import { DescriptionList } from '#web/ui/description-list.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { useMessageText, useTexts } from '#web/ui/texts.ts';
import { useState } from 'react';

export type KycDetail = ReplyOf<typeof getKyc>;

/** The reviewer's choices for the papers of one submission. */
export function usePaperChoices(documents: KycDetail['documents']) {
  const [choices, setChoices] = useState(() => firstChoices(documents));
  const [tried, setTried] = useState(false);
  return {
    choices,
    tried,
    choose: (id: string, choice: Choice) => setChoices((all) => ({ ...all, [id]: choice })),
    /** Whether every paper is decided; otherwise focuses the first that is not. */
    isComplete: (): boolean => {
      const missing = firstMissing(documents, choices);
      setTried(true);
      if (missing) document.getElementById(choiceFieldId(missing.id, missing.what))?.focus();
      return missing === undefined;
    },
    outcome: firstMissing(documents, choices) ? undefined : outcomeOf(choices),
    decided: decidedDocuments(choices),
  };
}

interface KycPapersProps {
  readonly kyc: KycDetail;
  readonly papers: ReturnType<typeof usePaperChoices>;
  /** Whether the reader may decide. */
  readonly isOpen: boolean;
  readonly shownId: string | undefined;
  readonly onShow: (id: string) => void;
}

/** The list of papers, each to show and to decide. */
export function KycPapers({ kyc, papers, isOpen, shownId, onShow }: KycPapersProps) {
  return (
    <ul className="grid grid-cols-1 divide-y divide-line">
      {kyc.documents.map((document) => (
        <li key={document.id} className="py-3 first:pt-0 last:pb-0">
          <DocumentChoice
            document={document}
            shown={document.id === shownId}
            onShow={() => onShow(document.id)}
            choice={papers.choices[document.id]}
            missing={papers.tried ? missingOf(papers.choices[document.id]) : null}
            onChange={isOpen ? (choice) => papers.choose(document.id, choice) : undefined}
          />
        </li>
      ))}
    </ul>
  );
}

/** The paper that is shown, in full. */
export function ShownPaper({ kyc, shownId }: { readonly kyc: KycDetail; readonly shownId: string | undefined }) {
  const { decision: t } = useTexts('desk.users');
  const shown = kyc.documents.find(({ id }) => id === shownId);
  return (
    <section aria-label={t.documents} className="lg:sticky lg:top-4">
      {shown ? (
        <FileView key={shown.id} file={{ filename: shown.fileKey, originalName: shown.originalName, mimeType: shown.mimeType }} />
      ) : null}
    </section>
  );
}

type KycDocument = KycDetail['documents'][number];

interface DocumentChoiceProps {
  readonly document: KycDocument;
  /** Selected on the left. */
  readonly shown: boolean;
  readonly onShow: () => void;
  readonly choice: Choice | undefined;
  /** What was missing on the attempt to save. */
  readonly missing: 'decision' | 'reason' | null;
  /** Omitted once it is decided. */
  readonly onChange: ((choice: Choice) => void) | undefined;
}

const tones = { undecided: 'neutral', approved: 'success', rejected: 'danger' } as const;

/** Id of a document's decision or reason field, for focus. */
function choiceFieldId(documentId: string, what: 'decision' | 'reason'): string {
  return `${what}-${documentId}`;
}

/** One document: show, approve, or reject with a reason. */
function DocumentChoice({ document, shown, onShow, choice, missing, onChange }: DocumentChoiceProps) {
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

/** Form order. */
const order = [
  'firstName',
  'lastName',
  'dateOfBirth',
  'phoneNumber',
  'address',
  'city',
  'state',
  'pincode',
  'specializations',
  'garageName',
  'garageRegistrationNumber',
  'surveyorLicenseNumber',
  'yearsOfExperience',
  'companyName',
  'companyRegistrationNumber',
  'iraiRegistrationNumber',
] as const;

/** The input in form order, beside the checks made at sign-up. */
export function KycFields({ kyc }: { readonly kyc: KycDetail }) {
  const { decision: t } = useTexts('desk.users');
  const labels = useTexts('kyc.names').fields;
  return (
    <>
      <Card title={t.fields}>
        <DescriptionList
          items={[
            ...order.flatMap((name) => {
              const value = said(kyc.fields[name]);
              if (value === '') return [];
              return [{ term: labels[name], value: name === 'dateOfBirth' ? <DateTime at={value} /> : value }];
            }),
            {
              term: kyc.decidedAt ? t.decided : t.waiting,
              value: <DateTime at={kyc.decidedAt ?? kyc.submittedAt} style="dateTime" />,
            },
          ]}
        />
      </Card>
      {kyc.checked.length > 0 ? (
        <Card title={t.checked}>
          <DescriptionList items={kyc.checked.map(({ label, value }) => ({ term: label, value }))} />
        </Card>
      ) : null}
    </>
  );
}

function said(value: unknown): string {
  if (Array.isArray(value)) return value.map(said).join(', ');
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

interface Choice {
  readonly decision: DocumentDecision;
  readonly reason: string;
}

interface DecidableDocument {
  readonly id: string;
  readonly decision: DocumentDecision;
  readonly reason: string | null;
}

/** Initial choices from existing decisions. */
export function firstChoices(documents: readonly DecidableDocument[]): Record<string, Choice> {
  return Object.fromEntries(documents.map(({ id, decision, reason }) => [id, { decision, reason: reason ?? '' }]));
}

/** What a document still needs: a decision, or a reason for a rejection. */
function missingOf(choice: Choice | undefined): 'decision' | 'reason' | null {
  if (choice === undefined || choice.decision === 'undecided') return 'decision';
  return choice.decision === 'rejected' && choice.reason.trim() === '' ? 'reason' : null;
}

/** The first incomplete document and what it lacks; `undefined` if complete. */
export function firstMissing(
  documents: readonly DecidableDocument[],
  choices: Readonly<Record<string, Choice>>,
): { readonly id: string; readonly what: 'decision' | 'reason' } | undefined {
  for (const { id } of documents) {
    const what = missingOf(choices[id]);
    if (what) return { id, what };
  }
  return undefined;
}

/** Overall result of the decisions. */
export function outcomeOf(choices: Readonly<Record<string, Choice>>): 'approve' | 'reject' {
  return Object.values(choices).some(({ decision }) => decision === 'rejected') ? 'reject' : 'approve';
}

/** Request body; documents without a decision are omitted. */
export function decidedDocuments(
  choices: Readonly<Record<string, Choice>>,
): { id: string; decision: 'approved' | 'rejected'; reason?: string }[] {
  return Object.entries(choices).flatMap(([id, { decision, reason }]) =>
    decision === 'undecided' ? [] : [{ id, decision, ...(decision === 'rejected' ? { reason: reason.trim() } : {}) }],
  );
}
