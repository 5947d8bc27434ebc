import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { viewVirtualAccount } from '#contract/claims/recovery/receivables.endpoints.ts';
import type { VirtualAccountDto } from '#contract/claims/recovery/receivables.schemas.ts';
import { apiQuery } from '#web/api/api-query.ts';
import { Loaded } from '#web/desk/loaded.tsx';
import { Page } from '#web/page/page.tsx';
import type { PageHandle } from '#web/page/page-handle.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Card } from '#web/ui/card.tsx';
import { CopyButton } from '#web/ui/copy-button.tsx';
import { DescriptionList } from '#web/ui/description-list.tsx';
import { EmptyState } from '#web/ui/states.tsx';
import { Money } from '#web/ui/money.tsx';
import { TextLink } from '#web/ui/links.tsx';
import { useTexts } from '#web/ui/texts.ts';
import { DateTime } from '#web/ui/date-time.tsx';
import { Table } from '#web/ui/table.tsx';

export const handle: PageHandle = { permission: 'virtual-account.read', words: ['cash'] };

const tones = { waiting: 'neutral', active: 'success', closed: 'neutral' } as const;

/** A claim's virtual account: details for the insurer, and its credits. */
export default function VirtualAccountPage() {
  const t = useTexts('virtualAccount');
  const { tabs } = useTexts('desk.money');
  const { id = '' } = useParams();
  const query = useQuery(apiQuery(viewVirtualAccount, { params: { id } }));
  const account = query.data;
  return (
    <Page
      title={t.title}
      documentTitle={account ? `${t.title} – ${account.claimNumber}` : t.title}
      crumbs={[{ label: tabs.receivables, to: '/app/money/receivables' }]}
      aside={account ? <Badge tone={tones[account.state]}>{t.states[account.state]}</Badge> : null}
    >
      <Loaded query={query}>
        {(found) => (
          <div className="grid grid-cols-1 gap-6">
            <WhereToPay found={found} />
            <section className="grid grid-cols-1 gap-3">
              <h2 className="text-18 font-bold">{t.credits}</h2>
              {found.credits.length === 0 ? (
                <EmptyState title={t.empty}>{t.emptyHint}</EmptyState>
              ) : (
                <VirtualCreditTable credits={found.credits} />
              )}
            </section>
          </div>
        )}
      </Loaded>
    </Page>
  );
}

function WhereToPay({ found }: { readonly found: VirtualAccountDto }) {
  const t = useTexts('virtualAccount');
  const { account } = found;
  const copied = (text: string, label: string) => (
    <span className="inline-flex items-center gap-1">
      <span className="tabular-nums">{text}</span>
      <CopyButton text={text} label={label} />
    </span>
  );
  return (
    <Card title={t.payInto}>
      <p className="mb-4 max-w-[65ch] text-muted">{t.hints[found.state]}</p>
      <DescriptionList
        layout="grid"
        items={[
          ...(account === null
            ? []
            : [
                { term: t.beneficiary, value: account.beneficiary },
                { term: t.number, value: copied(account.number, t.number) },
                { term: t.ifsc, value: copied(account.ifsc, t.ifsc) },
              ]),
          {
            term: t.claim,
            value: <TextLink to={`/app/claims/${found.claimId}?tab=money`}>{found.claimNumber}</TextLink>,
          },
          { term: t.insurer, value: found.insurerName },
          { term: t.outstanding, value: <Money rupees={found.outstanding} /> },
          {
            term: t.lock,
            value:
              found.lockedTo.length === 0
                ? t.unlocked
                : found.lockedTo.map(({ holder, last4, ifsc }) => (
                    <span key={`${ifsc} ${last4}`} className="block">
                      {t.lockedTo({ holder, last4, ifsc })}
                    </span>
                  )),
          },
        ]}
      />
    </Card>
  );
}

const creditTones = { received: 'success', refused: 'neutral', reversed: 'danger' } as const;

/** Credits of the account, and how much of each counts towards the claim. */
function VirtualCreditTable({ credits }: { readonly credits: VirtualAccountDto['credits'] }) {
  const t = useTexts('virtualAccount');
  const { columns } = t;
  return (
    <Table
      caption={t.credits}
      rows={credits}
      rowKey={({ id }) => id}
      columns={[
        {
          id: 'reference',
          header: columns.reference,
          card: 'title',
          cell: ({ reference, remitterLast4 }) => (
            <>
              {reference}
              {remitterLast4 === null ? null : (
                <span className="block text-14 text-muted">{t.from({ last4: remitterLast4 })}</span>
              )}
            </>
          ),
        },
        { id: 'creditedAt', header: columns.creditedAt, cell: ({ creditedAt }) => <DateTime at={creditedAt} /> },
        { id: 'amount', header: columns.amount, align: 'right', cell: ({ amount }) => <Money rupees={amount} /> },
        { id: 'allocated', header: columns.allocated, align: 'right', cell: ({ allocated }) => <Money rupees={allocated} /> },
        {
          id: 'state',
          header: columns.state,
          cell: ({ state, doubt, reference, amount, allocated }) => (
            <span className="grid gap-0.5">
              <span>
                <Badge tone={doubt === null ? creditTones[state] : 'danger'}>{t.creditStates[state]}</Badge>
              </span>
              {doubt === null ? null : <span className="text-14 text-danger">{t.doubts[doubt]}</span>}
              {state === 'received' && doubt === null && allocated < amount ? (
                <TextLink to={`/app/money/remittances?search=${encodeURIComponent(reference)}`} className="text-14">
                  {t.waits}
                </TextLink>
              ) : null}
            </span>
          ),
        },
      ]}
    />
  );
}
