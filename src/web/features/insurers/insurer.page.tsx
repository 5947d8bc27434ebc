import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams } from 'react-router';
import { getInsurer } from '#contract/insurers.endpoints.ts';
import { listProposals } from '#contract/proposals.endpoints.ts';
import { permits } from '#domain/permissions.ts';
import { apiQuery, keysBelow } from '#web/api-query.ts';
import { Loaded } from '#web/desk/loaded.tsx';
import { workKeys } from '#web/menu-counts.ts';
import type { PageHandle } from '#web/page-handle.ts';
import { Page } from '#web/page.tsx';
import { renew } from '#web/renew.ts';
import { useUser } from '#web/session-store.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { DescriptionList } from '#web/ui/description-list.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { lazyPart } from '#web/ui/lazy-part.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { useTexts } from '#web/ui/texts.ts';
import { useToast } from '#web/ui/toast.tsx';
import { EntriesCard } from './entries-card.tsx';
import type { Asked } from './insurer-change-form.tsx';
import { WaitingChanges } from './waiting-changes.tsx';

export const handle: PageHandle = { permission: 'insurer.read', words: ['office', 'settings'] };

const InsurerChangeForm = lazyPart(() => import('./insurer-change-form.tsx'));

/** One insurer: how it pays first, then where it sits; whoever reviews proposes changes. */
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
