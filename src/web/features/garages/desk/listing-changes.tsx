import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ReplyOf } from '#contract/endpoint.ts';
import { approveListingChanges, listApplications, rejectListingChanges } from '#contract/garages/garage-account.endpoints.ts';
import type { getApplication } from '#contract/garages/garage-account.endpoints.ts';
import { permits } from '#domain/permissions.ts';
import { api } from '#web/api-client.ts';
import { keysBelow, workKeys, renew } from '#web/api-query.ts';
import { ApiError } from '#web/api-error.ts';
import { useUser } from '#web/session-store.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { lazyPart } from '#web/ui/lazy-part.tsx';
import { Table } from '#web/ui/table.tsx';
import { useTexts } from '#web/ui/texts.ts';
import { useToast } from '#web/ui/toast.tsx';

const ReasonForm = lazyPart(() => import('./reason-form.tsx'));

/** What a reviewed garage changed about itself, beside what the directory shows until this is decided. */
export function ListingChanges({ application: { profile, proposed } }: { readonly application: ReplyOf<typeof getApplication> }) {
  const { application: t, changes: c, none } = useTexts('garages.desk');
  const toast = useToast();
  const queries = useQueryClient();
  const [refusing, setRefusing] = useState(false);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const mayDecide = permits(useUser(), 'application.decide');
  const { id, version } = profile;

  async function decide(call: () => Promise<unknown>, done: string): Promise<void> {
    setFailure(undefined);
    try {
      await call();
      toast.success(done);
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== 409) throw error;
      setFailure(c.conflict);
    }
    setRefusing(false);
    await renew(queries, keysBelow(listApplications.path), ...workKeys);
  }

  async function approve(): Promise<void> {
    setBusy(true);
    try {
      await decide(() => api(approveListingChanges, { params: { id }, body: { version } }), c.approved);
    } catch (error) {
      setFailure(error instanceof ApiError ? error.message : String(error));
    } finally {
      setBusy(false);
    }
  }

  return (
    <>
      {failure ? (
        <Banner tone="error" announce>
          {failure}
        </Banner>
      ) : null}
      {proposed ? (
        <Card
          title={c.title}
          actions={
            mayDecide ? (
              <>
                <Button loading={busy} onClick={() => void approve()}>
                  {c.approve}
                </Button>
                <Button variant="secondary" onClick={() => setRefusing(true)}>
                  {c.reject}
                </Button>
              </>
            ) : null
          }
        >
          <Table
            caption={c.title}
            rows={proposed.changes}
            rowKey={({ field }) => field}
            columns={[
              { id: 'field', header: c.field, card: 'title', cell: ({ field }) => ({ ...t.fields, ...c.fields })[field] },
              { id: 'from', header: c.from, cell: ({ from }) => from || none },
              { id: 'to', header: c.to, cell: ({ to }) => <strong>{to || none}</strong> },
            ]}
          />
        </Card>
      ) : null}
      <Dialog open={refusing} onOpenChange={setRefusing} title={c.rejectTitle}>
        <ReasonForm
          danger
          label={c.reject}
          send={({ reason }) =>
            decide(() => api(rejectListingChanges, { params: { id }, body: { reason, version } }), c.rejected)
          }
        />
      </Dialog>
    </>
  );
}
