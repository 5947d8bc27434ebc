import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { useParams } from 'react-router';
import { getInsurer } from '#contract/insurers/insurers.endpoints.ts';
import { listProposals, withdrawProposal } from '#contract/proposals.endpoints.ts';
import { permits } from '#domain/permissions.ts';
import { apiQuery, keysBelow, workKeys, renew } from '#web/api/api-query.ts';
import { BreakEven } from '#web/desk/break-even.tsx';
import { Loaded } from '#web/desk/loaded.tsx';
import type { PageHandle } from '#web/page/page-handle.ts';
import { Page } from '#web/page/page.tsx';
import { useUser } from '#web/session/session-store.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { DescriptionList } from '#web/ui/description-list.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { lazyPart } from '#web/ui/lazy-part.tsx';
import { LinkButton, TextLink } from '#web/ui/links.tsx';
import { useTexts } from '#web/ui/texts.ts';
import { useToast } from '#web/ui/toast.tsx';
import type { Asked } from './insurer-change-form.tsx';
import type { InsurersRatesDto } from '#contract/platform-settings.schemas.ts';
import { DateTime } from '#web/ui/date-time.tsx';
import { Table } from '#web/ui/table.tsx';
import type { Column } from '#web/ui/table.tsx';
import type { ProposalDto } from '#contract/proposals.schemas.ts';
import { api } from '#web/api/api-client.ts';
import { ApiError } from '#web/api/api-error.ts';
import { Banner } from '#web/ui/banner.tsx';

export const handle: PageHandle = { permission: 'insurer.read', words: ['office', 'settings'] };

const InsurerChangeForm = lazyPart(async () => ({ default: (await import('./insurer-change-form.tsx')).InsurerChangeForm }));

/** One insurer: how it pays first, then its address; reviewers request changes. */
export default function InsurerPage() {
  const t = useTexts('insurers.one');
  const { title, aliases, noAliases, officers } = useTexts('insurers');
  const toast = useToast();
  const queries = useQueryClient();
  const mayPropose = permits(useUser(), 'insurer.propose');
  const { id = '' } = useParams();
  const [asked, setAsked] = useState<Asked>();
  const query = useQuery(apiQuery(getInsurer, { params: { id } }));
  const changed = () => renew(queries, keysBelow('/insurers'), keysBelow(listProposals.path), ...workKeys);
  const { percent } = useTexts('platformSettings');
  /** The rates by which it differs from ours. */
  const ownRates = (rates: InsurersRatesDto | null) =>
    [
      rates?.imt23PaidPercent == null ? null : `${t.rates.imt23PaidPercent}: ${rates.imt23PaidPercent} ${percent}`,
      rates?.nonStandardPercent == null ? null : `${t.rates.nonStandardPercent}: ${rates.nonStandardPercent} ${percent}`,
      rates?.depreciation == null ? null : t.rates.hasDepreciation,
    ]
      .filter((one) => one !== null)
      .join('; ') || t.rates.ours;
  const titles = { terms: t.change, accounts: t.addAccount, offices: t.addOffice, gstins: t.addGstin } as const;
  const ask = (what: keyof typeof titles) =>
    mayPropose ? (
      <Button variant="secondary" onClick={() => setAsked({ what })}>
        {titles[what]}
      </Button>
    ) : undefined;
  const end = mayPropose ? (entry: Extract<Asked, { what: 'ends' }>) => setAsked(entry) : undefined;
  return (
    <Page
      title={query.data?.name ?? t.fallback}
      crumbs={[{ label: title, to: '/app/insurers' }]}
      actions={
        query.data ? (
          <>
            <LinkButton variant="secondary" to={`/app/money/parties?kind=insurer&id=${id}`}>
              {t.statement}
            </LinkButton>
            <LinkButton variant="secondary" to={`/app/insurers/officers?search=${encodeURIComponent(query.data.name)}`}>
              {officers}
            </LinkButton>
          </>
        ) : null
      }
    >
      <Loaded query={query}>
        {(insurer) => (
          <div className="grid grid-cols-1 gap-4">
            <Card title={t.pays} actions={ask('terms')}>
              <DescriptionList
                layout="grid"
                items={[
                  { term: t.settles, value: insurer.terms?.modes.map((mode) => t.modes[mode]).join(', ') ?? t.unknown },
                  { term: t.rates.title, value: ownRates(insurer.terms?.rates ?? null) },
                  { term: t.grievances, value: insurer.terms?.grievanceAddress ?? t.unknown },
                  { term: aliases, value: insurer.aliases.join(', ') || noAliases },
                ]}
              />
            </Card>
            <EntriesCard
              title={t.accounts}
              actions={ask('accounts')}
              entries={insurer.accounts}
              kind="insurer-account"
              nameOf={({ ifsc, last4 }) => `${ifsc} ••••${last4}`}
              onEnd={end}
              columns={[
                { id: 'number', header: t.account, card: 'title', cell: ({ last4 }) => `•••• ${last4}` },
                { id: 'holder', header: t.holder, cell: ({ holder }) => holder },
                { id: 'bank', header: t.bank, cell: ({ bank, ifsc }) => [bank, ifsc].filter(Boolean).join(', ') },
              ]}
            />
            <BreakEven insurerId={id} />
            <WaitingChanges waiting={insurer.waiting} onChanged={changed} />
            <EntriesCard
              title={t.offices}
              actions={ask('offices')}
              entries={insurer.offices}
              kind="insurer-office"
              nameOf={({ name }) => name}
              onEnd={end}
              columns={[
                { id: 'name', header: t.officeName, card: 'title', cell: ({ name }) => name },
                { id: 'address', header: t.address, cell: ({ address, pincode }) => `${address}, ${pincode}` },
              ]}
            />
            <EntriesCard
              title={t.gstins}
              actions={ask('gstins')}
              entries={insurer.gstins}
              kind="insurer-gstin"
              nameOf={({ gstin }) => gstin}
              onEnd={end}
              columns={[
                { id: 'gstin', header: t.gstin, card: 'title', cell: ({ gstin }) => gstin },
                { id: 'state', header: t.state, cell: ({ state, gstin }) => state ?? gstin.slice(0, 2) },
              ]}
            />
            <Dialog
              open={asked !== undefined}
              onOpenChange={() => setAsked(undefined)}
              title={asked?.what === 'ends' ? t.endOf({ name: asked.name }) : asked ? titles[asked.what] : ''}
              description={t.twoPeople}
            >
              {asked ? (
                <InsurerChangeForm
                  insurer={insurer}
                  asked={asked}
                  onDone={() => {
                    setAsked(undefined);
                    toast.success(t.proposed);
                    void changed();
                  }}
                />
              ) : null}
            </Dialog>
          </div>
        )}
      </Loaded>
    </Page>
  );
}

interface Entry {
  readonly id: string;
  readonly from: string;
  readonly until: string | null;
}
type End = Extract<Asked, { what: 'ends' }>;

interface EntriesCardProps<T extends Entry> {
  readonly title: string;
  readonly actions: ReactNode;
  readonly entries: readonly T[];
  readonly kind: End['kind'];
  readonly nameOf: (entry: T) => string;
  readonly columns: readonly Column<T>[];
  readonly onEnd: ((end: End) => void) | undefined;
}

/** Entries of one kind, each with its validity. */
function EntriesCard<T extends Entry>({ title, actions, entries, kind, nameOf, columns, onEnd }: EntriesCardProps<T>) {
  const t = useTexts('insurers.one');
  const end: Column<T> = {
    id: 'end',
    header: t.end,
    hideHeader: true,
    align: 'right',
    cell: (entry) =>
      entry.until === null ? (
        <Button
          variant="quiet"
          aria-label={t.endOf({ name: nameOf(entry) })}
          onClick={() => onEnd?.({ what: 'ends', kind, entryId: entry.id, name: nameOf(entry), began: entry.from })}
        >
          {t.end}
        </Button>
      ) : null,
  };
  const counts: Column<T> = {
    id: 'counts',
    header: t.counts,
    cell: ({ from, until }) => (
      <>
        {t.from} <DateTime at={from} />
        {until === null ? null : (
          <>
            {' '}
            {t.until} <DateTime at={until} />
          </>
        )}
      </>
    ),
  };
  return (
    <Card title={title} actions={actions}>
      {entries.length === 0 ? (
        <p className="text-muted">{t.none}</p>
      ) : (
        <Table caption={title} rows={entries} rowKey={({ id }) => id} columns={[...columns, counts, ...(onEnd ? [end] : [])]} />
      )}
    </Card>
  );
}

/** Open approval requests for this insurer; hidden if none. */
function WaitingChanges({
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

/** Short description of the entry. */
function whatOf({ kind, before, after }: ProposalDto): string {
  const value = after ?? before;
  if (value === null) return '';
  if (kind === 'insurer-gstin' && 'gstin' in value) return value.gstin;
  if (kind === 'insurer-office' && 'pincode' in value) return value.name;
  if (kind === 'insurer-account' && 'last4' in value) return `${value.ifsc} ••••${value.last4}`;
  return '';
}
