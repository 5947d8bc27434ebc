import type { AllocationProposal } from '#contract/claims/recovery/cash-bench.schemas.ts';
import { formatRupees, rupeesToPaise } from '#domain/money.ts';
import { Badge } from '#web/ui/badge.tsx';
import { useTexts } from '#web/ui/texts.ts';
import { useArrows } from './use-arrows.ts';

const shown = 8;

/** What the transfer may pay, the likeliest first, each with its reasons; the arrows go through them, Enter takes one. */
export function ProposalList({
  proposals,
  onTake,
}: {
  readonly proposals: readonly AllocationProposal[];
  readonly onTake: (proposal: AllocationProposal) => void;
}) {
  const t = useTexts('cashBench');
  const arrows = useArrows<HTMLUListElement>('button');
  const rupees = (amount: number) => formatRupees(rupeesToPaise(amount));
  return (
    <ul ref={arrows} aria-label={t.proposals} className="grid grid-cols-1 gap-2">
      {proposals.map((proposal) => {
        const { lines, reasons, isSure } = proposal;
        return (
          <li key={lines.map(({ claimNumber, amount }) => `${claimNumber} ${amount}`).join()}>
            <button
              type="button"
              onClick={() => onTake(proposal)}
              className="grid w-full grid-cols-1 gap-1 rounded-control border border-line bg-white px-4 py-3 text-left hover:border-ink"
            >
              <span className="flex flex-wrap items-center justify-between gap-2 font-semibold">
                {t.claims({
                  count: lines.length,
                  amount: rupees(lines.reduce((sum, { amount }) => sum + Math.round(amount * 100), 0) / 100),
                })}
                {isSure ? <Badge tone="success">{t.sure}</Badge> : null}
              </span>
              <span className="text-muted">
                {lines
                  .slice(0, shown)
                  .map(({ claimNumber, amount }) => `${claimNumber} ${rupees(amount)}`)
                  .join(' · ')}
                {lines.length > shown ? ` + ${lines.length - shown}` : ''}
              </span>
              <span className="grid list-none">
                {reasons.map(({ code, text }) => (
                  <span key={code}>{text}.</span>
                ))}
              </span>
            </button>
          </li>
        );
      })}
    </ul>
  );
}
