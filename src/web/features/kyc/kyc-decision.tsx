import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { decideKyc, listKyc } from '#contract/kyc/kyc.endpoints.ts';
import { listSurveyors } from '#contract/surveyors/surveyors.endpoints.ts';
import { listUsers } from '#contract/users.endpoints.ts';
import { permits } from '#domain/permissions.ts';
import { api } from '#web/api/api-client.ts';
import { ApiError } from '#web/api/api-error.ts';
import { keysBelow, queryKey, renew, workKeys } from '#web/api/api-query.ts';
import { KycFields, KycPapers, ShownPaper, usePaperChoices } from '#web/desk/kyc-papers.tsx';
import type { KycDetail } from '#web/desk/kyc-papers.tsx';
import { useUser } from '#web/session/session-store.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { lazyPart } from '#web/ui/lazy-part.tsx';
import { TextLink } from '#web/ui/links.tsx';
import { useTexts } from '#web/ui/texts.ts';
import { useToast } from '#web/ui/toast.tsx';

const DoublesCard = lazyPart(() => import('#web/desk/doubles-card.tsx'));

/** The selected document on the left, fields and decisions on the right. */
export function KycDecision({ kyc }: { readonly kyc: KycDetail }) {
  const { decision: t } = useTexts('desk.users');
  const toast = useToast();
  const queries = useQueryClient();
  const [shownId, setShownId] = useState(kyc.documents[0]?.id);
  const papers = usePaperChoices(kyc.documents);
  const [failure, setFailure] = useState<string>();
  const [busy, setBusy] = useState(false);
  const mayDecide = permits(useUser(), 'kyc.decide');
  const isOpen = mayDecide && kyc.status === 'pending';
  const { outcome } = papers;

  async function submit(): Promise<void> {
    setFailure(undefined);
    if (!papers.isComplete()) return;
    setBusy(true);
    try {
      await api(decideKyc, {
        params: { userId: kyc.userId },
        body: { version: kyc.version, documents: papers.decided },
      });
      toast.success(outcome === 'approve' ? t.approved : t.rejected);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setFailure(error.status === 409 ? `${error.message} ${t.conflict}` : error.message);
      if (error.status !== 409) return;
    } finally {
      setBusy(false);
    }
    await renew(queries, keysBelow(listKyc.path), keysBelow(listUsers.path), queryKey(listSurveyors), ...workKeys);
  }

  return (
    <div className="grid grid-cols-1 items-start gap-4 text-14 lg:grid-cols-2">
      <ShownPaper kyc={kyc} shownId={shownId} />
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
          <KycPapers kyc={kyc} papers={papers} isOpen={isOpen} shownId={shownId} onShow={setShownId} />
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
