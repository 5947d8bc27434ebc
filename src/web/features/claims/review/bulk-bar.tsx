import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { assignClaim, listClaimQueue } from '#contract/claims/review/review.endpoints.ts';
import type { QueueClaimDto } from '#contract/claims/review/staff-claims.schemas.ts';
import { listUsers } from '#contract/users.endpoints.ts';
import { permits, rolesWith } from '#domain/permissions.ts';
import { api } from '#web/api/api-client.ts';
import { queryKey } from '#web/api/api-query.ts';
import { ApiError } from '#web/api/api-error.ts';
import { useUser } from '#web/session/session-store.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/dialog.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { useTexts } from '#web/ui/texts.ts';
import { useToast } from '#web/ui/toast.tsx';

interface Handover {
  readonly claimId: string;
  readonly userId: string | null;
}

/** Bulk action on selected rows: assign. Asks for confirmation and offers Undo. */
export default function BulkBar({
  claims,
  onClear,
}: {
  readonly claims: readonly QueueClaimDto[];
  readonly onClear: () => void;
}) {
  const t = useTexts('claims.review.desk');
  const me = useUser();
  const toast = useToast();
  const queries = useQueryClient();
  const [target, setTarget] = useState(me.id);
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const { data: colleagues = [] } = useQuery({
    queryKey: [...queryKey(listUsers), 'colleagues'],
    queryFn: async ({ signal }) => {
      const pages = await Promise.all(
        rolesWith('claim.review').map((role) => api(listUsers, { query: { role, status: 'active', limit: 100 }, signal })),
      );
      return pages.flatMap(({ data }) => data.filter((one) => permits(one, 'claim.review')));
    },
    staleTime: 300_000,
  });
  const nameOf = (id: string) => (id === me.id ? t.mine.toLowerCase() : (colleagues.find((one) => one.id === id)?.name ?? ''));

  /** Sequential: each is its own change with its own audit entry. */
  async function hand(handovers: readonly Handover[]): Promise<void> {
    for (const { claimId, userId } of handovers) await api(assignClaim, { params: { id: claimId }, body: { userId } });
  }

  async function run(handovers: readonly Handover[], done: () => void): Promise<void> {
    setBusy(true);
    setFailure(undefined);
    try {
      await hand(handovers);
      done();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setFailure(error.message);
    } finally {
      setBusy(false);
      setAsking(false);
      await queries.invalidateQueries({ queryKey: queryKey(listClaimQueue) });
    }
  }

  function assign(): Promise<void> {
    const before = claims.map(({ id, assignee }) => ({ claimId: id, userId: assignee?.id ?? null }));
    return run(
      claims.map(({ id }) => ({ claimId: id, userId: target })),
      () => {
        onClear();
        toast.success(t.bulk.done({ n: claims.length, who: nameOf(target) }), {
          label: t.bulk.undo,
          onClick: () => {
            void run(before, () => toast.info(t.bulk.undone));
          },
        });
      },
    );
  }

  return (
    <div className="grid grid-cols-1 gap-2">
      {failure ? (
        <Banner tone="error" announce>
          {failure}
        </Banner>
      ) : null}
      {claims.length > 0 ? (
        <section
          aria-label={t.bulk.label}
          className="flex flex-wrap items-center gap-3 rounded-card border border-brand bg-brand-tint px-4 py-2 text-14"
        >
          <p role="status" className="font-semibold">
            {t.bulk.selected({ n: claims.length })}
          </p>
          <SelectField
            label={t.assignee}
            hideLabel
            className="w-52"
            value={target}
            onChange={({ currentTarget }) => setTarget(currentTarget.value)}
            options={[
              { value: me.id, label: `${t.assignee}: ${t.mine}` },
              ...colleagues
                .filter(({ id }) => id !== me.id)
                .map(({ id, name }) => ({ value: id, label: `${t.assignee}: ${name}` })),
            ]}
          />
          <Button onClick={() => setAsking(true)}>{t.bulk.assign}</Button>
          <Button variant="quiet" onClick={onClear}>
            {t.bulk.clear}
          </Button>
        </section>
      ) : null}
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={t.bulk.confirmTitle({ n: claims.length, who: nameOf(target) })}
        description={t.bulk.confirmText}
        confirmLabel={t.bulk.assign}
        loading={busy}
        onConfirm={() => void assign()}
      />
    </div>
  );
}
