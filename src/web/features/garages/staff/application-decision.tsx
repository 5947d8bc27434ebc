import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { approveApplication, askForChanges, listApplications, rejectApplication } from '#contract/garages/garages.endpoints.ts';
import type { GarageProfileDto } from '#contract/garages/garages.schemas.ts';
import { listingTable } from '#domain/garages/listing.ts';
import { isAllowedFrom } from '#domain/state-machine.ts';
import { api } from '#web/api/api-client.ts';
import { keysBelow, workKeys, renew } from '#web/api/api-query.ts';
import { ApiError } from '#web/api/api-error.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog, Dialog } from '#web/ui/dialog.tsx';
import { lazyPart } from '#web/ui/lazy-part.tsx';
import { TextLink } from '#web/ui/links.tsx';
import { useTexts } from '#web/ui/texts.ts';
import { useToast } from '#web/ui/toast.tsx';

const ReasonForm = lazyPart(async () => ({ default: (await import('./listing-dialogs.tsx')).ApplicationReasonForm }));

/** Approve, reject or request changes, as the listing's state allows. */
export function ApplicationDecision({ profile }: { readonly profile: GarageProfileDto }) {
  const { application: t } = useTexts('garages.desk');
  const toast = useToast();
  const queries = useQueryClient();
  const [open, setOpen] = useState<'approve' | 'reject' | 'ask'>();
  const [failure, setFailure] = useState<string>();
  const [busy, setBusy] = useState(false);
  const may = (action: 'approve' | 'reject' | 'ask-changes') => isAllowedFrom(listingTable, action, profile.applicationState);
  const params = { id: profile.id };
  const reload = () => renew(queries, keysBelow(listApplications.path), ...workKeys);

  async function decide(call: () => Promise<unknown>, done: string): Promise<void> {
    setFailure(undefined);
    try {
      await call();
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== 409) throw error;
      setOpen(undefined);
      setFailure(`${error.message} ${t.conflict}`);
      await reload();
      return;
    }
    toast.success(done);
    setOpen(undefined);
    await reload();
  }

  async function approve(): Promise<void> {
    setBusy(true);
    try {
      await decide(() => api(approveApplication, { params, body: {} }), t.approved);
    } catch (error) {
      setOpen(undefined);
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
      {may('approve') ? <Button onClick={() => setOpen('approve')}>{t.approve}</Button> : null}
      {may('ask-changes') ? (
        <Button variant="secondary" onClick={() => setOpen('ask')}>
          {t.ask}
        </Button>
      ) : null}
      {may('reject') ? (
        <Button variant="secondary" onClick={() => setOpen('reject')}>
          {t.reject}
        </Button>
      ) : null}
      <TextLink to={`/app/users/${profile.ownerId}`} className="ml-auto only:ml-0">
        {t.kyc}
      </TextLink>
      <ConfirmDialog
        open={open === 'approve'}
        onOpenChange={() => setOpen(undefined)}
        title={t.approveTitle}
        description={t.approveText}
        confirmLabel={t.approve}
        loading={busy}
        onConfirm={() => void approve()}
      />
      <Dialog open={open === 'reject'} onOpenChange={() => setOpen(undefined)} title={t.rejectTitle}>
        <ReasonForm danger label={t.reject} send={(body) => decide(() => api(rejectApplication, { params, body }), t.rejected)} />
      </Dialog>
      <Dialog open={open === 'ask'} onOpenChange={() => setOpen(undefined)} title={t.askTitle}>
        <ReasonForm label={t.ask} send={(body) => decide(() => api(askForChanges, { params, body }), t.asked)} />
      </Dialog>
    </section>
  );
}
