import { Ellipsis } from 'lucide-react';
import { useState } from 'react';
import { getAssignmentPack } from '#contract/claims/recovery/pack.endpoints.ts';
import type { ReceivableDto } from '#contract/claims/recovery/receivables.schemas.ts';
import { receivableTable } from '#domain/claims/recovery/receivable.ts';
import { permits } from '#domain/permissions.ts';
import { isAllowedFrom } from '#domain/state-machine.ts';
import { api } from '#web/api-client.ts';
import { ApiError } from '#web/api-error.ts';
import { saveBlob } from '#web/files/save-blob.ts';
import { useUser } from '#web/session-store.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { lazyPart } from '#web/ui/lazy-part.tsx';
import { Menu } from '#web/ui/menu.tsx';
import { useTexts } from '#web/ui/texts.ts';
import { useToast } from '#web/ui/toast.tsx';
import type { ReceivableAction } from './receivable-dialog.tsx';

const ReceivableDialog = lazyPart(() => import('./receivable-dialog.tsx'));

/** What may be done about what an insurer did not pay: as the receivable's table allows it now. */
export function ReceivableActions({ receivable }: { readonly receivable: ReceivableDto }) {
  const { receivables: t } = useTexts('desk.money');
  const texts = useTexts('reminders');
  const toast = useToast();
  const [open, setOpen] = useState<ReceivableAction>();
  const me = useUser();
  const { state, outstanding, charge, writeOffProposedBy, writeOffLapsed, claimId, claimNumber, approverMayConfirm } = receivable;
  const maySettle = permits(me, 'receivable.settle');
  const allows = (action: 'declare-shortfall' | 'write-off') => isAllowedFrom(receivableTable, action, state);
  const hasAdvance = outstanding > 0 && state !== 'written-off';
  const item = (id: ReceivableAction, label: string, danger = false) => ({ id, label, danger, onSelect: () => setOpen(id) });
  const packs = permits(me, 'assignment-pack.read') && outstanding > 0 ? (['pdf', 'zip'] as const) : [];
  const items = [
    ...packs.map((format) => ({ id: format, label: texts.packAs[format], onSelect: () => void download(format) })),
    ...(maySettle && allows('declare-shortfall') ? [item('shortfall', t.shortfall)] : []),
    ...(state === 'shortfall' || state === 'written-off'
      ? [{ id: 'letter', label: t.letter, to: `/app/claims/${claimId}?tab=calculation` }]
      : []),
    ...(maySettle && hasAdvance ? [item('charge', t.charge)] : []),
    ...(maySettle && allows('write-off') ? [item('write-off', t.writeOff)] : []),
    ...(permits(me, 'receivable-charge.confirm') && charge && !charge.proposedByYou && charge.lapsed === null
      ? [item('confirm-charge', t.confirmCharge, true)]
      : []),
    ...(permits(me, 'write-off.confirm') && allows('write-off') && writeOffProposedBy && writeOffLapsed === null
      ? [item('confirm-write-off', t.confirm, true)]
      : []),
  ];

  async function download(format: 'pdf' | 'zip'): Promise<void> {
    toast.success(texts.packIsMade);
    try {
      const { blob, fileName } = await api(getAssignmentPack, { params: { id: claimId }, query: { format } });
      saveBlob(blob, fileName || `assignment-pack.${format}`);
    } catch (error) {
      toast.error(error instanceof ApiError ? error.message : texts.packFailed);
    }
  }

  // Who approved the claim handles no money of it, but in a smaller company may confirm what another proposes about it.
  const confirms = approverMayConfirm.map((kind) => `confirm-${kind}`);
  const offered = receivable.decidedByYou ? items.filter(({ id }) => confirms.includes(id)) : items;
  if (items.length === 0) return null;
  if (receivable.payeeByYou || offered.length === 0)
    return <span className="text-14 text-muted">{receivable.decidedByYou ? t.decidedByYou : t.payeeByYou}</span>;
  return (
    <span className="relative z-1 -my-2 inline-flex align-middle">
      <Menu
        label={t.more({ number: claimNumber })}
        items={offered}
        trigger={<IconButton label={t.more({ number: claimNumber })} icon={<Ellipsis aria-hidden className="size-5" />} />}
      />
      {open ? <ReceivableDialog receivable={receivable} action={open} onClose={() => setOpen(undefined)} /> : null}
    </span>
  );
}
