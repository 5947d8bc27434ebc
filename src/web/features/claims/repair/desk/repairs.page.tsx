import type { PageHandle } from '#web/page-handle.ts';
import { useTexts } from '#web/ui/texts.ts';
import { RepairTable } from './repair-table.tsx';
import { RepairViews } from './repair-views.tsx';

export const handle: PageHandle = { permission: 'repair.record', words: ['desk'] };

/** Estimates have a page of their own. */
const views = ['to-do', 'in-progress', 'in-repair', 'awaiting-payout', 'paid', 'ended', 'all'] as const;

/** The claims that chose this garage, by where they stand. */
export default function RepairsPage() {
  const t = useTexts('claims.repair.desk');
  return (
    <RepairViews views={views} texts={t}>
      {(repairs, busy) => <RepairTable repairs={repairs} busy={busy} />}
    </RepairViews>
  );
}
