import type { ClaimStage } from '#domain/claims/stages.ts';
import { CopyButton } from '#web/ui/copy-button.tsx';
import type { Column } from '#web/ui/table-types.ts';
import { StageBadge } from './stage-badge.tsx';

/** The claim's number, which heads the card of a phone. */
export function claimColumn<T extends { readonly claimNumber: string }>(header: string): Column<T> {
  return { id: 'claim', header, card: 'title', className: 'whitespace-nowrap', cell: ({ claimNumber }) => claimNumber };
}

export function stageColumn<T extends { readonly stage: ClaimStage }>(header: string): Column<T> {
  return { id: 'stage', header, cell: ({ stage }) => <StageBadge stage={stage} /> };
}

export interface UtrTexts {
  readonly header: string;
  /** Shown before the bank has given one. */
  readonly none: string;
  readonly copyLabel: (claimNumber: string) => string;
}

/** The bank's reference of a transfer, to copy. */
export function utrColumn<T extends { readonly utr: string | null; readonly claimNumber: string }>({
  header,
  none,
  copyLabel,
}: UtrTexts): Column<T> {
  return {
    id: 'utr',
    header,
    cell: ({ utr, claimNumber }) =>
      utr ? (
        <span className="relative z-1 -my-1.5 flex items-center whitespace-nowrap">
          {utr}
          <CopyButton text={utr} label={copyLabel(claimNumber)} />
        </span>
      ) : (
        none
      ),
  };
}
