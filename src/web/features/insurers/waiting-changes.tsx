import { useState } from 'react';
import { withdrawProposal } from '#contract/proposals.endpoints.ts';
import type { ProposalDto } from '#contract/proposals.schemas.ts';
import { permits } from '#domain/permissions.ts';
import { api } from '#web/api-client.ts';
import { ApiError } from '#web/api-error.ts';
import { useUser } from '#web/session-store.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { DateTime } from '#web/ui/date-time.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { useTexts } from '#web/ui/texts.ts';
import { useToast } from '#web/ui/toast.tsx';

/** What somebody proposed for this insurer and nobody has confirmed yet; nothing while nothing waits. */
export function WaitingChanges({
  waiting,
  onChanged,
}: {
  readonly waiting: readonly ProposalDto[];
  readonly onChanged: () => Promise<unknown>;
}) {
  const t = useTexts('insurers.one');
  const { waiting: title, proposedBy } = useTexts('insurers');
  const { kinds } = useTexts('proposals');
  const me = useUser();
  const toast = useToast();
  const [busy, setBusy] = useState<string>();
  const [failure, setFailure] = useState<string>();
  if (waiting.length === 0 && failure === undefined) return null;

  async function takeBack(id: string): Promise<void> {
    setBusy(id);
    setFailure(undefined);
    try {
      await api(withdrawProposal, { params: { id } });
      toast.success(t.takenBack);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setFailure(error.message);
    } finally {
      await onChanged();
      setBusy(undefined);
    }
  }

  return (
    <Card title={title}>
      {failure ? (
        <Banner tone="error" announce className="mb-3">
          {failure}
        </Banner>
      ) : null}
      <ul className="grid grid-cols-1 gap-3">
        {waiting.map((proposal) => {
          const name = [kinds[proposal.kind], whatOf(proposal)].filter(Boolean).join(' ');
          const change = proposal.before === null ? t.adds : proposal.after === null ? t.ends : t.changes;
          return (
            <li key={proposal.id} className="flex flex-wrap items-center gap-x-4 gap-y-1">
              <div className="min-w-0 flex-1 basis-60">
                <p className="font-semibold wrap-anywhere">{name}</p>
                <p className="text-14 text-muted">
                  {change} {t.from} <DateTime at={proposal.inForceFrom} /> · {proposedBy({ name: proposal.proposedBy })}
                </p>
              </div>
              {proposal.isOwn ? (
                <Button
                  variant="quiet"
                  loading={busy === proposal.id}
                  aria-label={t.withdrawOf({ name })}
                  onClick={() => void takeBack(proposal.id)}
                >
                  {t.withdraw}
                </Button>
              ) : permits(me, 'insurer.confirm') ? (
                <TextLink to="/app/proposals">{t.toProposals}</TextLink>
              ) : null}
            </li>
          );
        })}
      </ul>
    </Card>
  );
}

/** The entry in question, in a few words. */
function whatOf({ kind, before, after }: ProposalDto): string {
  const value = after ?? before;
  if (value === null) return '';
  if (kind === 'insurer-gstin' && 'gstin' in value) return value.gstin;
  if (kind === 'insurer-office' && 'address' in value) return value.name;
  if (kind === 'insurer-account' && 'last4' in value) return `${value.ifsc} ••••${value.last4}`;
  return '';
}
