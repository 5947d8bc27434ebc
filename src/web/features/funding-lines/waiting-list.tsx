import { useState } from 'react';
import { withdrawProposal } from '#contract/proposals.endpoints.ts';
import type { ProposalDto } from '#contract/proposals.schemas.ts';
import { formatRupees, rupeesToPaise } from '#domain/money.ts';
import { permits } from '#domain/permissions.ts';
import { api } from '#web/api-client.ts';
import { ApiError } from '#web/api-error.ts';
import { useUser } from '#web/session-store.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import type { TextsOf } from '#words/area.ts';
import { useTexts } from '#web/ui/texts.ts';

/** What somebody proposed and nobody else has confirmed; one's own can be taken back. */
export function WaitingList({
  waiting,
  onChanged,
}: {
  readonly waiting: readonly ProposalDto[];
  readonly onChanged: () => void;
}) {
  const t = useTexts('funding');
  const me = useUser();
  const [busy, setBusy] = useState<string>();
  const [failure, setFailure] = useState<string>();

  async function withdraw(id: string): Promise<void> {
    setBusy(id);
    setFailure(undefined);
    try {
      await api(withdrawProposal, { params: { id } });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setFailure(error.message);
    } finally {
      setBusy(undefined);
      onChanged();
    }
  }

  return (
    <Card title={t.waiting({ n: waiting.length })}>
      {failure ? (
        <Banner tone="error" announce className="mb-3">
          {failure}
        </Banner>
      ) : null}
      <ul className="grid gap-3">
        {waiting.map((proposal) => {
          const what = wordsOf(proposal, t);
          return (
            <li key={proposal.id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
              <span className="min-w-0 wrap-anywhere">
                {what} <span className="text-muted">{t.by({ name: proposal.proposedBy })}</span>
              </span>
              {proposal.isOwn ? (
                <Button
                  variant="secondary"
                  loading={busy === proposal.id}
                  aria-label={t.withdrawOf({ what })}
                  onClick={() => void withdraw(proposal.id)}
                >
                  {t.withdraw}
                </Button>
              ) : null}
            </li>
          );
        })}
      </ul>
      {permits(me, 'proposal.read') ? (
        <p className="mt-3">
          <TextLink to="/app/proposals">{t.toProposals}</TextLink>
        </p>
      ) : null}
    </Card>
  );
}

const rupees = (amount: number) => formatRupees(rupeesToPaise(amount));

function wordsOf({ kind, after }: ProposalDto, t: TextsOf<'funding'>): string {
  if (kind === 'funding-move' && after) return `${after.lender}: ${t.kinds[after.move]} ${rupees(after.amount)}`;
  if (kind === 'funding-line' && after) return `${after.lender}: ${t.limit} ${rupees(after.limit)}, ${after.ratePercent}%`;
  return '';
}
