import { useQuery } from '@tanstack/react-query';
import {
  listAllocationProposals,
  getRemittance,
  undoAllocation,
  confirmReturn,
  confirmReversal,
  confirmSurplus,
} from '#contract/claims/recovery/remittances.endpoints.ts';
import { formatRupees, rupeesToPaise } from '#domain/money.ts';
import { permits } from '#domain/permissions.ts';
import { apiQuery } from '#web/api/api-query.ts';
import { Loaded } from '#web/desk/loaded.tsx';
import { useUser } from '#web/session/session-store.ts';
import { Card, Disclosure } from '#web/ui/card.tsx';
import { DateTime } from '#web/ui/date-time.tsx';
import { lazyPart } from '#web/ui/lazy-part.tsx';
import { useTexts } from '#web/ui/texts.ts';
import { SplitCard } from './split-card.tsx';
import { useState } from 'react';
import type { RemittanceDto } from '#contract/claims/recovery/remittances.schemas.ts';
import { api } from '#web/api/api-client.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog, ConfirmDialog } from '#web/ui/dialog.tsx';
import { Money } from '#web/ui/money.tsx';
import { TextLink } from '#web/ui/links.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { useCashChanged } from './renew-recovery.ts';
import { ApiError } from '#web/api/api-error.ts';
import { ApprovalBox } from '#web/desk/approval-box.tsx';
import { Banner } from '#web/ui/banner.tsx';

const SideFile = lazyPart(() => import('./side-file.tsx'));

/** One remittance: unapplied amount, proposed claims with reasons, and allocations so far. */
export default function RemittanceBench({ id }: { readonly id: string }) {
  const t = useTexts('cashBench');
  const params = { id };
  const query = useQuery(apiQuery(getRemittance, { params }));
  const proposals = useQuery({
    ...apiQuery(listAllocationProposals, { params }),
    enabled: (query.data?.unallocated ?? 0) > 0,
  });
  const maySettle = permits(useUser(), 'receivable.settle');
  const rupees = (amount: number) => formatRupees(rupeesToPaise(amount));
  return (
    <Loaded query={query} lines={8}>
      {(remittance) => (
        <div className="grid grid-cols-1 gap-4">
          <Card title={<span className="wrap-anywhere">{remittance.reference}</span>}>
            <p className="text-18 font-bold">
              {remittance.unallocated > 0
                ? t.ofAmount({ left: rupees(remittance.unallocated), amount: rupees(remittance.amount) })
                : t.allAllocated({ amount: rupees(remittance.amount) })}
            </p>
            <p>{remittance.insurerName}</p>
            <p className="text-muted">
              {t.receivedOn} <DateTime at={remittance.receivedOn} /> · {t.by({ name: remittance.enteredBy })}
            </p>
            {remittance.narration ? <p className="mt-2 font-mono wrap-anywhere text-muted">{remittance.narration}</p> : null}
          </Card>
          {remittance.unallocated > 0 ? (
            <Loaded query={proposals} lines={5}>
              {(found) =>
                maySettle ? (
                  <>
                    <SplitCard remittance={remittance} found={found} />
                    <Card>
                      <Disclosure summary={t.sideFile}>
                        <SideFile remittance={remittance} />
                      </Disclosure>
                    </Card>
                  </>
                ) : null
              }
            </Loaded>
          ) : null}
          <AllocationList remittance={remittance} />
          <ExitsCard remittance={remittance} />
        </div>
      )}
    </Loaded>
  );
}

const ReasonForm = lazyPart(async () => ({ default: (await import('#web/ui/confirm-form.tsx')).ReasonForm }));
const undoRules = async () => (await import('#contract/claims/recovery/receivables.schemas.ts')).receivableReasonBody;

type Allocation = RemittanceDto['allocations'][number];

/** The remittance's allocations; each can be undone with a reason. */
function AllocationList({ remittance }: { readonly remittance: RemittanceDto }) {
  const t = useTexts('cashBench');
  const { reason: reasonLabel } = useTexts('desk.money').receivables;
  const toast = useToast();
  const changed = useCashChanged();
  const [undoing, setUndoing] = useState<Allocation>();
  const maySettle = permits(useUser(), 'receivable.settle');
  const rupees = (amount: number) => formatRupees(rupeesToPaise(amount));
  if (remittance.allocations.length === 0) return null;
  return (
    <Card title={t.allocations}>
      <ul className="divide-y divide-line">
        {remittance.allocations.map((one) => (
          <li key={one.id} className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 gap-y-0.5 py-2">
            <TextLink to={`/app/claims/${one.claimId}?tab=money`}>{one.claimNumber}</TextLink>
            <Money rupees={one.amount} className={one.undone ? 'text-muted line-through' : 'font-semibold'} />
            <span className="text-muted">
              {[
                one.insurerClaimNumber,
                ...(one.tds > 0 ? [t.tdsShort({ amount: rupees(one.tds) })] : []),
                ...one.deductions.map(({ code, bearer, amount }) => `${t.codes[code]} ${rupees(amount)} (${t.bearers[bearer]})`),
                ...(one.undone ? [t.undoneBy({ name: one.undone.by, reason: one.undone.reason })] : []),
              ].join(' · ')}
            </span>
            {one.undone || !maySettle ? null : (
              <Button variant="quiet" aria-label={t.undoOf({ number: one.claimNumber })} onClick={() => setUndoing(one)}>
                {t.undo}
              </Button>
            )}
          </li>
        ))}
      </ul>
      <Dialog
        open={undoing !== undefined}
        onOpenChange={() => setUndoing(undefined)}
        title={t.undoTitle({ number: undoing?.claimNumber ?? '' })}
        description={t.undoText({ amount: rupees(undoing?.amount ?? 0) })}
      >
        {undoing ? (
          <ReasonForm
            rules={undoRules}
            label={reasonLabel}
            submit={t.undo}
            send={async (body) => {
              await api(undoAllocation, { params: { id: remittance.id, allocationId: undoing.id }, body });
              toast.success(t.undone);
              setUndoing(undefined);
              await changed();
            }}
          />
        ) : null}
      </Dialog>
    </Card>
  );
}

const ExitForm = lazyPart(() => import('./exit-form.tsx'));

type Exit = RemittanceDto['returns'][number];
type Kind = Exit['kind'];

const confirming = { return: confirmReturn, surplus: confirmSurplus, reversal: confirmReversal };
const kinds = ['surplus', 'return', 'reversal'] as const;

/** Refund, reallocation or reversal of unapplied cash: one user requests, another confirms. */
function ExitsCard({ remittance }: { readonly remittance: RemittanceDto }) {
  const all = useTexts('cashBench');
  const t = all.exits;
  const toast = useToast();
  const changed = useCashChanged();
  const me = useUser();
  const [proposing, setProposing] = useState<Kind>();
  const [confirmed, setConfirmed] = useState<Exit>();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const rupees = (amount: number) => formatRupees(rupeesToPaise(amount));
  const { returns: exits, unallocated } = remittance;
  // A bank reverses the full amount or nothing.
  const isWhole = exits.every(({ confirmedAt }) => confirmedAt === null);
  const possible = permits(me, 'receivable.settle')
    ? kinds.filter((kind) => (kind === 'reversal' ? isWhole : unallocated > 0))
    : [];
  const said = (one: Exit) => ({
    name: one.confirmedBy ?? one.proposedBy,
    amount: rupees(one.amount),
    reason: one.reason,
    claim: one.claimNumber ?? '',
  });

  async function confirm({ kind }: Exit): Promise<void> {
    setBusy(true);
    setFailure(undefined);
    try {
      await api(confirming[kind], { params: { id: remittance.id } });
      setConfirmed(undefined);
      toast.success(t.confirmed);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setFailure(error.message);
    } finally {
      setBusy(false);
      await changed();
    }
  }

  return (
    <div className="grid grid-cols-1 gap-2">
      {exits.map((one) =>
        one.confirmedAt === null ? (
          <Banner
            key={one.id}
            tone="info"
            actions={
              permits(me, 'remittance-exit.confirm') && !one.proposedByYou && one.lapsed === null ? (
                <Button onClick={() => setConfirmed(one)}>{t[one.kind].confirm}</Button>
              ) : null
            }
          >
            {t[one.kind].waiting(said(one))} {one.proposedByYou ? all.othersConfirm : null}
            <ApprovalBox maker={one.proposedBy} amount={one.amount} reason={one.reason} lapsed={one.lapsed} />
          </Banner>
        ) : (
          <p key={one.id} className="text-muted">
            {t[one.kind].done(said(one))}
          </p>
        ),
      )}
      {possible.length > 0 ? (
        <div className="flex flex-wrap gap-2">
          {possible.map((kind) => (
            <Button key={kind} variant="quiet" onClick={() => setProposing(kind)}>
              {t[kind].title}
            </Button>
          ))}
        </div>
      ) : null}
      <Dialog
        open={proposing !== undefined}
        onOpenChange={() => setProposing(undefined)}
        title={proposing ? t[proposing].title : ''}
        description={
          proposing === 'reversal' ? t.reversal.text({ amount: rupees(remittance.amount) }) : proposing ? t[proposing].text : ''
        }
      >
        {proposing ? (
          <ExitForm
            remittance={remittance}
            kind={proposing}
            onProposed={() => {
              setProposing(undefined);
              toast.success(t.proposed);
              void changed();
            }}
          />
        ) : null}
      </Dialog>
      <ConfirmDialog
        open={confirmed !== undefined}
        onOpenChange={() => setConfirmed(undefined)}
        title={confirmed ? t[confirmed.kind].confirm : ''}
        description={confirmed ? t[confirmed.kind].waiting(said(confirmed)) : ''}
        confirmLabel={confirmed ? t[confirmed.kind].confirm : ''}
        danger
        loading={busy}
        onConfirm={() => (confirmed ? void confirm(confirmed) : undefined)}
      >
        {failure ? (
          <Banner tone="error" announce>
            {failure}
          </Banner>
        ) : null}
        {confirmed ? <ApprovalBox maker={confirmed.proposedBy} amount={confirmed.amount} reason={confirmed.reason} /> : null}
      </ConfirmDialog>
    </div>
  );
}
