import { useQueryClient } from '@tanstack/react-query';
import { Ellipsis } from 'lucide-react';
import { useState } from 'react';
import { getAssignmentPack } from '#contract/claims/recovery/pack.endpoints.ts';
import { confirmWriteOff, declareShortfall, proposeWriteOff } from '#contract/claims/recovery/receivables.endpoints.ts';
import type { ReceivableDto } from '#contract/claims/recovery/receivables.schemas.ts';
import { receivableTable } from '#domain/claims/recovery/receivable.ts';
import { isAllowedFrom } from '#domain/state-machine.ts';
import { formatRupees, rupeesToPaise } from '#domain/money.ts';
import { getClaim } from '#contract/claims/claims.endpoints.ts';
import { useUser } from '#web/session-store.ts';
import { permits } from '#domain/permissions.ts';
import { api } from '#web/api-client.ts';
import { keysBelow } from '#web/api-query.ts';
import { ApiError } from '#web/api-error.ts';
import { Banner } from '#web/ui/banner.tsx';
import { saveBlob } from '#web/files/save-blob.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { lazyPart } from '#web/ui/lazy-part.tsx';
import { Menu } from '#web/ui/menu.tsx';
import { useTexts } from '#web/ui/texts.ts';
import { useToast } from '#web/ui/toast.tsx';
import { renew } from '#web/renew.ts';

const ReasonForm = lazyPart(() => import('./receivable-reason-form.tsx'));

type Action = 'shortfall' | 'writeOff' | 'confirm';

/** Shortfall and write-off, as the receivable's table allows them now. */
export function ReceivableActions({ receivable }: { readonly receivable: ReceivableDto }) {
  const { receivables: t } = useTexts('desk.money');
  const texts = useTexts('reminders');
  const toast = useToast();
  const queries = useQueryClient();
  const [open, setOpen] = useState<Action>();
  const [failure, setFailure] = useState<string>();
  const [busy, setBusy] = useState(false);
  const me = useUser();
  const maySettle = permits(me, 'receivable.settle');
  const allows = (action: 'declare-shortfall' | 'write-off') => isAllowedFrom(receivableTable, action, receivable.state);
  const params = { id: receivable.id };
  const isOwed = receivable.outstanding > 0;
  const packs = permits(me, 'assignment-pack.read') && isOwed ? (['pdf', 'zip'] as const) : [];
  const items = [
    ...packs.map((format) => ({ id: format, label: texts.packAs[format], onSelect: () => void download(format) })),
    ...(maySettle && allows('declare-shortfall')
      ? [{ id: 'shortfall', label: t.shortfall, onSelect: () => setOpen('shortfall') }]
      : []),
    ...(maySettle && allows('write-off') ? [{ id: 'write-off', label: t.writeOff, onSelect: () => setOpen('writeOff') }] : []),
    ...(permits(me, 'write-off.confirm') && allows('write-off') && receivable.writeOffProposedBy
      ? [{ id: 'confirm', label: t.confirm, danger: true, onSelect: () => setOpen('confirm') }]
      : []),
  ];

  async function download(format: 'pdf' | 'zip'): Promise<void> {
    toast.success(texts.packIsMade);
    try {
      const { blob, fileName } = await api(getAssignmentPack, { params: { id: receivable.claimId }, query: { format } });
      saveBlob(blob, fileName || `assignment-pack.${format}`);
    } catch (error) {
      toast.error(error instanceof ApiError ? error.message : texts.packFailed);
    }
  }

  async function finish(done: string): Promise<void> {
    toast.success(done);
    setOpen(undefined);
    const claim = keysBelow(getClaim.path, { id: receivable.claimId });
    await renew(queries, keysBelow('/receivables'), claim, keysBelow('/ledger'));
  }

  async function confirm(): Promise<void> {
    setBusy(true);
    setFailure(undefined);
    try {
      await api(confirmWriteOff, { params });
      await finish(t.confirmDone);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setFailure(error.message);
    } finally {
      setBusy(false);
    }
  }

  if (items.length === 0) return null;
  if (receivable.decidedByYou || receivable.payeeByYou)
    return <span className="text-14 text-muted">{receivable.decidedByYou ? t.decidedByYou : t.payeeByYou}</span>;
  return (
    <span className="relative z-1 -my-2 inline-flex align-middle">
      <Menu
        label={t.more({ number: receivable.claimNumber })}
        items={items}
        trigger={
          <IconButton label={t.more({ number: receivable.claimNumber })} icon={<Ellipsis aria-hidden className="size-5" />} />
        }
      />
      <Dialog
        open={open === 'shortfall' || open === 'writeOff'}
        onOpenChange={() => setOpen(undefined)}
        title={open === 'writeOff' ? t.writeOff : t.shortfall}
        description={open === 'writeOff' ? t.writeOffText : t.shortfallText}
      >
        {open === 'writeOff' ? (
          <ReasonForm
            label={t.writeOff}
            send={(body) => api(proposeWriteOff, { params, body }).then(() => finish(t.writeOffDone))}
          />
        ) : (
          <ReasonForm
            label={t.shortfall}
            send={(body) => api(declareShortfall, { params, body }).then(() => finish(t.shortfallDone))}
          />
        )}
      </Dialog>
      <ConfirmDialog
        open={open === 'confirm'}
        onOpenChange={() => setOpen(undefined)}
        title={t.confirm}
        description={t.confirmText({
          amount: formatRupees(rupeesToPaise(receivable.outstanding)),
          by: receivable.writeOffProposedBy ?? '',
          why: receivable.writeOffReason ?? '',
        })}
        confirmLabel={t.confirm}
        danger
        loading={busy}
        onConfirm={() => void confirm()}
      >
        {failure ? (
          <Banner tone="error" announce>
            {failure}
          </Banner>
        ) : null}
      </ConfirmDialog>
    </span>
  );
}
