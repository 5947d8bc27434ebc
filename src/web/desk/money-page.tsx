import type { ReactNode } from 'react';
import { permits } from '#domain/permissions.ts';
import { useUser } from '#web/session/session-store.ts';
import { Page } from '#web/page/page.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { NavTabs } from '#web/ui/nav-tabs.tsx';
import { useTexts } from '#web/ui/texts.ts';

/** What is done each day, what the books say, and what goes to the authorities. */
const groups = {
  payments: ['payouts', 'receivables', 'remittances', 'letters', 'statements', 'reconciliation', 'surveyor-fees'],
  books: ['ledger', 'parties', 'reports', 'position', 'funding', 'provision', 'periods'],
  tax: ['tds', 'tax-documents', 'accountant'],
} as const;
type Group = keyof typeof groups;
export type MoneyPart = (typeof groups)[Group][number];

/** What somebody must be permitted to see it, beyond the money itself. */
const asked = { 'tax-documents': 'tax-document.read', tds: 'tds.read', accountant: 'books.hand-over' } as const;

/** The frame of every money screen: one heading, the three groups, the parts of this one as tabs. */
export function MoneyPage({
  part,
  actions,
  children,
}: {
  readonly part: MoneyPart;
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}) {
  const t = useTexts('desk.money');
  const user = useUser();
  const partsOf = (group: Group): readonly MoneyPart[] =>
    groups[group].filter((id) => !(id in asked) || permits(user, asked[id as keyof typeof asked]));
  const names = (Object.keys(groups) as Group[]).filter((group) => partsOf(group).length > 0);
  const current = names.find((group) => partsOf(group).includes(part)) ?? 'payments';
  return (
    <Page title={t.title} documentTitle={`${t.tabs[part]} – ${t.title}`} actions={actions}>
      <div className="grid grid-cols-1 gap-4 text-14">
        <div>
          <nav aria-label={t.groups} className="mb-2 flex gap-1">
            {names.map((group) => (
              <LinkButton
                key={group}
                to={`/app/money/${partsOf(group)[0]}`}
                size="desk"
                variant={group === current ? 'secondary' : 'quiet'}
                aria-current={group === current || undefined}
              >
                {t.group[group]}
              </LinkButton>
            ))}
          </nav>
          <NavTabs
            label={t.parts}
            current={part}
            tabs={partsOf(current).map((id) => ({ id, label: t.tabs[id], to: `/app/money/${id}` }))}
          />
        </div>
        {children}
      </div>
    </Page>
  );
}
