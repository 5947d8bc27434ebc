import type { ReactNode } from 'react';
import { permits } from '#domain/permissions.ts';
import type { Holder } from '#domain/permissions.ts';
import { Page } from '#web/page/page.tsx';
import { useTexts } from '#web/ui/texts.ts';

/** Finance pages, grouped as on the finance overview. */
const groups = {
  payments: ['payouts', 'deeds', 'receivables', 'remittances', 'letters', 'surveyor-fees'],
  bank: ['statements', 'reconciliation'],
  books: ['ledger', 'parties', 'position', 'reports', 'funding', 'provision', 'periods'],
  tax: ['tds', 'tax-documents', 'accountant'],
} as const;
type MoneyGroup = keyof typeof groups;
export type MoneyPart = (typeof groups)[MoneyGroup][number];

/** Permissions required beyond access to finance. */
const asked = {
  deeds: 'deed-register.read',
  'tax-documents': 'tax-document.read',
  tds: 'tds.read',
  accountant: 'books.hand-over',
} as const;

/** Shown only if full bookkeeping is enabled. */
const ofFullBooks: ReadonlySet<MoneyPart> = new Set(['reports', 'funding', 'provision', 'periods']);

/** The groups, filtered to the pages this user may see. */
export function moneyGroups(holder: Holder, fullBooks: boolean): readonly (readonly [MoneyGroup, readonly MoneyPart[]])[] {
  const isShown = (part: MoneyPart) =>
    (fullBooks || !ofFullBooks.has(part)) && (!(part in asked) || permits(holder, asked[part as keyof typeof asked]));
  return (Object.keys(groups) as MoneyGroup[])
    .map((group) => [group, groups[group].filter(isShown)] as const)
    .filter(([, parts]) => parts.length > 0);
}

/** Frame of every finance page: its title and a link back to the overview. */
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
  return (
    <Page
      title={t.tabs[part]}
      documentTitle={`${t.tabs[part]} – ${t.title}`}
      crumbs={[{ label: t.title, to: '/app/money' }]}
      actions={actions}
    >
      <div className="grid grid-cols-1 gap-4 text-14">{children}</div>
    </Page>
  );
}
