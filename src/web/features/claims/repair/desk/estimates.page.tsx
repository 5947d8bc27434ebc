import type { PageHandle } from '#web/page-handle.ts';
import { useTexts } from '#web/ui/texts.ts';
import { EstimateTable } from './estimate-table.tsx';
import { RepairViews } from './repair-views.tsx';

export const handle: PageHandle = { permission: 'estimate.save', words: ['desk'] };

const views = ['estimates', 'in-repair', 'all'] as const;

/** Estimates of the garage: those to enter first; each row opens the line editor of its claim. */
export default function EstimatesPage() {
  const t = useTexts('claims.repair.desk.estimates');
  return (
    <RepairViews views={views} texts={t} lead={t.lead}>
      {(repairs, busy) => <EstimateTable repairs={repairs} busy={busy} />}
    </RepairViews>
  );
}
