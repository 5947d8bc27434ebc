import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { approveApplication, askForChanges, listApplications, rejectApplication } from '#contract/garages/garages.endpoints.ts';
import type { GarageProfileDto } from '#contract/garages/garages.schemas.ts';
import { getKyc, listKyc } from '#contract/kyc/kyc.endpoints.ts';
import type { KycStatus } from '#domain/kyc/kyc.ts';
import { listingTable } from '#domain/garages/listing.ts';
import { isAllowedFrom } from '#domain/state-machine.ts';
import { api } from '#web/api/api-client.ts';
import { apiQuery, keysBelow, workKeys, renew } from '#web/api/api-query.ts';
import { ApiError } from '#web/api/api-error.ts';
import { KycFields, KycPapers, ShownPaper, usePaperChoices } from '#web/desk/kyc-papers.tsx';
import type { KycDetail } from '#web/desk/kyc-papers.tsx';
import { Loaded } from '#web/desk/loaded.tsx';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { ConfirmDialog, Dialog } from '#web/ui/dialog.tsx';
import { lazyPart } from '#web/ui/lazy-part.tsx';
import { TextLink } from '#web/ui/links.tsx';
import { useMessageText, useTexts } from '#web/ui/texts.ts';
import { useToast } from '#web/ui/toast.tsx';

const ReasonForm = lazyPart(async () => ({ default: (await import('./listing-dialogs.tsx')).ApplicationReasonForm }));

interface ApplicationDecisionProps {
  readonly profile: GarageProfileDto;
  readonly kycStatus: KycStatus;
}

/** One decision on the garage and its papers: approve, ask for more or refuse, as the listing's state allows. */
export function ApplicationDecision({ profile, kycStatus }: ApplicationDecisionProps) {
  const isWithPapers = profile.applicationState === 'submitted' && kycStatus === 'pending';
  const query = useQuery({
    ...apiQuery(getKyc, { params: { userId: profile.ownerId } }),
    enabled: isWithPapers,
    staleTime: Number.POSITIVE_INFINITY, // each request writes an audit entry
    refetchOnReconnect: false,
  });
  if (!isWithPapers) return <Decide profile={profile} isApprovable={kycStatus === 'approved'} />;
  return <Loaded query={query}>{(kyc) => <DecideWithPapers key={kyc.version} profile={profile} kyc={kyc} />}</Loaded>;
}

interface DecideWithPapersProps {
  readonly profile: GarageProfileDto;
  readonly kyc: KycDetail;
}

/** The papers beside what the owner wrote, and the decision below them. */
function DecideWithPapers({ profile, kyc }: DecideWithPapersProps) {
  const { decision: t } = useTexts('desk.users');
  const [shownId, setShownId] = useState(kyc.documents[0]?.id);
  const papers = usePaperChoices(kyc.documents);
  return (
    <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-2">
      <ShownPaper kyc={kyc} shownId={shownId} />
      <div className="grid grid-cols-1 gap-4">
        <KycFields kyc={kyc} />
        <Card title={t.documents}>
          <KycPapers kyc={kyc} papers={papers} isOpen shownId={shownId} onShow={setShownId} />
        </Card>
        <Decide profile={profile} isApprovable kyc={kyc} papers={papers} />
      </div>
    </div>
  );
}

interface DecideProps {
  readonly profile: GarageProfileDto;
  readonly isApprovable: boolean;
  readonly kyc?: KycDetail;
  readonly papers?: ReturnType<typeof usePaperChoices>;
}

function Decide({ profile, isApprovable, kyc, papers }: DecideProps) {
  const { application: t } = useTexts('garages.desk');
  const text = useMessageText();
  const toast = useToast();
  const queries = useQueryClient();
  const [opened, setOpened] = useState<'approve' | 'reject' | 'ask'>();
  const [failure, setFailure] = useState<string>();
  const [busy, setBusy] = useState(false);
  const may = (action: 'approve' | 'reject' | 'ask-changes') => isAllowedFrom(listingTable, action, profile.applicationState);
  const params = { id: profile.id };
  const reload = () => renew(queries, keysBelow(listApplications.path), keysBelow(listKyc.path), ...workKeys);
  const decidedPapers = kyc && papers ? { papers: { version: kyc.version, documents: papers.decided } } : {};
  const open = (decision: 'approve' | 'ask') => {
    setFailure(undefined);
    // More can be asked about the listing before the papers are looked at.
    const isUntouched = decision === 'ask' && papers?.decided.length === 0;
    if (papers && !isUntouched && !papers.isComplete()) return;
    if (decision === 'approve' && papers?.outcome === 'reject') setFailure(text('garage.papers-refused'));
    else setOpened(decision);
  };

  async function decide(call: () => Promise<unknown>, done: string): Promise<void> {
    setFailure(undefined);
    try {
      await call();
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== 409) throw error;
      setOpened(undefined);
      setFailure(`${error.message} ${t.conflict}`);
      await reload();
      return;
    }
    toast.success(done);
    setOpened(undefined);
    await reload();
  }

  async function approve(): Promise<void> {
    setBusy(true);
    try {
      await decide(() => api(approveApplication, { params, body: decidedPapers }), t.approved);
    } catch (error) {
      setOpened(undefined);
      setFailure(error instanceof ApiError ? error.message : String(error));
    } finally {
      setBusy(false);
    }
  }

  return (
    <section
      aria-label={t.approve}
      className="flex flex-wrap items-center gap-2 rounded-card border border-line bg-surface px-4 py-3 empty:hidden"
    >
      {failure ? (
        <Banner tone="error" announce className="w-full">
          {failure}
        </Banner>
      ) : null}
      {profile.decisionReason ? <p className="w-full text-muted">{profile.decisionReason}</p> : null}
      {may('approve') && !isApprovable ? <p className="w-full text-muted">{text('garage.papers-first')}</p> : null}
      {may('approve') && isApprovable ? <Button onClick={() => open('approve')}>{t.approve}</Button> : null}
      {may('ask-changes') ? (
        <Button variant="secondary" onClick={() => open('ask')}>
          {t.ask}
        </Button>
      ) : null}
      {may('reject') ? (
        <Button variant="secondary" onClick={() => setOpened('reject')}>
          {t.reject}
        </Button>
      ) : null}
      <TextLink to={`/app/users/${profile.ownerId}`} className="ml-auto only:ml-0">
        {t.kyc}
      </TextLink>
      <ConfirmDialog
        open={opened === 'approve'}
        onOpenChange={() => setOpened(undefined)}
        title={t.approveTitle}
        description={t.approveText}
        confirmLabel={t.approve}
        loading={busy}
        onConfirm={() => void approve()}
      />
      <Dialog open={opened === 'reject'} onOpenChange={() => setOpened(undefined)} title={t.rejectTitle}>
        <ReasonForm
          danger
          label={t.reject}
          send={(body) =>
            decide(
              () => api(rejectApplication, { params, body: { ...body, ...(papers?.outcome === 'reject' ? decidedPapers : {}) } }),
              t.rejected,
            )
          }
        />
      </Dialog>
      <Dialog open={opened === 'ask'} onOpenChange={() => setOpened(undefined)} title={t.askTitle}>
        <ReasonForm
          label={t.ask}
          send={(body) =>
            decide(() => api(askForChanges, { params, body: { ...body, ...(papers?.outcome ? decidedPapers : {}) } }), t.asked)
          }
        />
      </Dialog>
    </section>
  );
}
