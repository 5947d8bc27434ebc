import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { decideKyc, listKyc } from '#contract/kyc/kyc.endpoints.ts';
import type { KycDetail } from './reopen-form.tsx';
import { listUsers } from '#contract/users.endpoints.ts';
import { listSurveyors } from '#contract/surveyors/surveyors.endpoints.ts';
import { useUser } from '#web/session/session-store.ts';
import { permits } from '#domain/permissions.ts';
import { api } from '#web/api/api-client.ts';
import { keysBelow, queryKey, workKeys, renew } from '#web/api/api-query.ts';
import { ApiError } from '#web/api/api-error.ts';
import { FileView } from '#web/files/file-view.tsx';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { useTexts, useMessageText } from '#web/ui/texts.ts';
import { useToast } from '#web/ui/toast.tsx';
import { Eye } from 'lucide-react';
import { Badge } from '#web/ui/badge.tsx';
import { RadioGroup } from '#web/ui/choice.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { DateTime } from '#web/ui/date-time.tsx';
import { DescriptionList } from '#web/ui/description-list.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { lazyPart } from '#web/ui/lazy-part.tsx';
import { TextLink } from '#web/ui/links.tsx';
import type { DocumentDecision } from '#domain/kyc/document-decisions.ts';

const DoublesCard = lazyPart(() => import('#web/desk/doubles-card.tsx'));

/** The selected document on the left, fields and decisions on the right. */
export function KycDecision({ kyc }: { readonly kyc: KycDetail }) {
  const { decision: t } = useTexts('desk.users');
  const toast = useToast();
  const queries = useQueryClient();
  const [shownId, setShownId] = useState(kyc.documents[0]?.id);
  const [choices, setChoices] = useState(() => firstChoices(kyc.documents));
  const [failure, setFailure] = useState<string>();
  const [tried, setTried] = useState(false);
  const [busy, setBusy] = useState(false);
  const mayDecide = permits(useUser(), 'kyc.decide');
  const isOpen = mayDecide && kyc.status === 'pending';
  const shown = kyc.documents.find(({ id }) => id === shownId);

  async function submit(): Promise<void> {
    const missing = firstMissing(kyc.documents, choices);
    setTried(true);
    setFailure(undefined);
    if (missing) {
      document.getElementById(choiceFieldId(missing.id, missing.what))?.focus();
      return;
    }
    setBusy(true);
    try {
      await api(decideKyc, {
        params: { userId: kyc.userId },
        body: { version: kyc.version, documents: decidedDocuments(choices) },
      });
      toast.success(outcomeOf(choices) === 'approve' ? t.approved : t.rejected);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setFailure(error.status === 409 ? `${error.message} ${t.conflict}` : error.message);
      if (error.status !== 409) return;
    } finally {
      setBusy(false);
    }
    await renew(queries, keysBelow(listKyc.path), keysBelow(listUsers.path), queryKey(listSurveyors), ...workKeys);
  }

  const outcome = firstMissing(kyc.documents, choices) ? undefined : outcomeOf(choices);
  return (
    <div className="grid grid-cols-1 items-start gap-4 text-14 lg:grid-cols-2">
      <section aria-label={t.documents} className="lg:sticky lg:top-4">
        {shown ? (
          <FileView
            key={shown.id}
            file={{ filename: shown.fileKey, originalName: shown.originalName, mimeType: shown.mimeType }}
          />
        ) : null}
      </section>
      <div className="grid grid-cols-1 gap-4">
        {kyc.doubles.length > 0 ? <DoublesCard userId={kyc.userId} doubles={kyc.doubles} shown={listKyc.path} /> : null}
        <KycFields kyc={kyc} />
        <Card title={t.documents}>
          {kyc.documents.length === 0 ? (
            <p>
              {t.byLink}{' '}
              <TextLink to={`/app/garages?search=${encodeURIComponent(String(kyc.fields['garageName'] ?? ''))}`}>
                {t.toGarages}
              </TextLink>
            </p>
          ) : null}
          <ul className="grid grid-cols-1 divide-y divide-line">
            {kyc.documents.map((document) => (
              <li key={document.id} className="py-3 first:pt-0 last:pb-0">
                <DocumentChoice
                  document={document}
                  shown={document.id === shownId}
                  onShow={() => setShownId(document.id)}
                  choice={choices[document.id]}
                  missing={tried ? missingOf(choices[document.id]) : null}
                  onChange={isOpen ? (choice) => setChoices({ ...choices, [document.id]: choice }) : undefined}
                />
              </li>
            ))}
          </ul>
        </Card>
        {failure ? (
          <Banner tone="error" announce>
            {failure}
          </Banner>
        ) : null}
        {isOpen && kyc.documents.length > 0 ? (
          <div className="flex flex-wrap items-center gap-4">
            <Button variant={outcome === 'reject' ? 'danger' : 'primary'} loading={busy} onClick={() => void submit()}>
              {t.submit}
            </Button>
            <p aria-live="polite" className="min-w-0 flex-1 basis-60 text-muted">
              {outcome ? t.outcome[outcome] : ''}
            </p>
          </div>
        ) : null}
        {mayDecide && kyc.status === 'approved' ? <ReopenKyc kyc={kyc} /> : null}
      </div>
    </div>
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
function KycFields({ kyc }: { readonly kyc: KycDetail }) {
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

const ReopenForm = lazyPart(() => import('./reopen-form.tsx'));

/** Revokes an approval, for instance when a licence has lapsed. */
function ReopenKyc({ kyc }: { readonly kyc: KycDetail }) {
  const { decision: t } = useTexts('desk.users');
  const [open, setOpen] = useState(false);
  return (
    <div>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        {t.reopen}
      </Button>
      <Dialog open={open} onOpenChange={setOpen} title={t.reopenTitle} description={t.reopenText}>
        <ReopenForm kyc={kyc} onDone={() => setOpen(false)} />
      </Dialog>
    </div>
  );
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
