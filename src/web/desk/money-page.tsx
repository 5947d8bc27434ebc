import type { ReactNode } from 'react';
import { permits } from '#domain/permissions.ts';
import type { Holder } from '#domain/permissions.ts';
import { Page } from '#web/page/page.tsx';
import { useTexts } from '#web/ui/texts.ts';

/** The pages of the money, as its home lists them. */
const groups = {
  payments: ['payouts', 'receivables', 'remittances', 'letters', 'surveyor-fees'],
  bank: ['statements', 'reconciliation'],
  books: ['ledger', 'parties', 'position', 'reports', 'funding', 'provision', 'periods'],
  tax: ['tds', 'tax-documents', 'accountant'],
} as const;
type MoneyGroup = keyof typeof groups;
export type MoneyPart = (typeof groups)[MoneyGroup][number];

/** What somebody must be permitted to see it, beyond the money itself. */
const asked = { 'tax-documents': 'tax-document.read', tds: 'tds.read', accountant: 'books.hand-over' } as const;

/** Named only while the full books are switched on. */
const ofFullBooks: ReadonlySet<MoneyPart> = new Set(['reports', 'funding', 'provision', 'periods']);

/** The groups with what this person is shown of each. */
export function moneyGroups(holder: Holder, fullBooks: boolean): readonly (readonly [MoneyGroup, readonly MoneyPart[]])[] {
  const isShown = (part: MoneyPart) =>
    (fullBooks || !ofFullBooks.has(part)) && (!(part in asked) || permits(holder, asked[part as keyof typeof asked]));
  return (Object.keys(groups) as MoneyGroup[])
    .map((group) => [group, groups[group].filter(isShown)] as const)
    .filter(([, parts]) => parts.length > 0);
}

/** The frame of every money page: its own name, and the way back to the money's home. */
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
