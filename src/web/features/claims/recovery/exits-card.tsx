import { useState } from 'react';
import { confirmReturn, confirmReversal, confirmSurplus } from '#contract/claims/recovery/remittances.endpoints.ts';
import type { RemittanceDto } from '#contract/claims/recovery/remittances.schemas.ts';
import { formatRupees, rupeesToPaise } from '#domain/money.ts';
import { permits } from '#domain/permissions.ts';
import { api } from '#web/api-client.ts';
import { ApiError } from '#web/api-error.ts';
import { useUser } from '#web/session-store.ts';
import { ApprovalBox } from '#web/desk/approval-box.tsx';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { lazyPart } from '#web/ui/lazy-part.tsx';
import { useTexts } from '#web/ui/texts.ts';
import { useToast } from '#web/ui/toast.tsx';
import { useCashChanged } from './use-cash-changed.ts';

const ExitForm = lazyPart(() => import('./exit-form.tsx'));

type Exit = RemittanceDto['returns'][number];
type Kind = Exit['kind'];

const confirming = { return: confirmReturn, surplus: confirmSurplus, reversal: confirmReversal };
const kinds = ['surplus', 'return', 'reversal'] as const;

/** Money that pays no claim leaves the transfer: one proposes it, another confirms. */
export function ExitsCard({ remittance }: { readonly remittance: RemittanceDto }) {
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
  // A bank takes all of it back or nothing.
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
