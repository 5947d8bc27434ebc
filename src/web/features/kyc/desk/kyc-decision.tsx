import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { decideKyc, listKyc } from '#contract/kyc/kyc.endpoints.ts';
import type { getKyc } from '#contract/kyc/kyc.endpoints.ts';
import type { ReplyOf } from '#contract/endpoint.ts';
import { listUsers } from '#contract/users.endpoints.ts';
import { listSurveyors } from '#contract/surveyors/surveyors.endpoints.ts';
import { useUser } from '#web/session-store.ts';
import { permits } from '#domain/permissions.ts';
import { api } from '#web/api-client.ts';
import { keysBelow, queryKey, workKeys, renew } from '#web/api-query.ts';
import { ApiError } from '#web/api-error.ts';
import { FileView } from '#web/files/file-view.tsx';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { useTexts } from '#web/ui/texts.ts';
import { useToast } from '#web/ui/toast.tsx';
import { decidedDocuments, firstChoices, firstMissing, missingOf, outcomeOf } from './decision-choices.ts';
import { choiceFieldId, DocumentChoice } from './document-choice.tsx';
import { KycFields } from './kyc-fields.tsx';
import { ReopenKyc } from './reopen-kyc.tsx';

export type KycDetail = ReplyOf<typeof getKyc>;

/** The chosen document at the left, the fields and each document's decision at the right. */
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
        <KycFields kyc={kyc} />
        <Card title={t.documents}>
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
        {isOpen ? (
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
