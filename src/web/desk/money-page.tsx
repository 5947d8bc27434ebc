import type { ReactNode } from 'react';
import { permits } from '#domain/permissions.ts';
import { useUser } from '#web/session-store.ts';
import { Page } from '#web/page.tsx';
import { NavTabs } from '#web/ui/nav-tabs.tsx';
import { useTexts } from '#web/ui/texts.ts';

const parts = [
  'payouts',
  'receivables',
  'remittances',
  'letters',
  'statements',
  'surveyor-fees',
  'tds',
  'tax-documents',
  'ledger',
  'parties',
  'reports',
  'position',
  'funding',
  'provision',
  'reconciliation',
  'periods',
  'accountant',
] as const;
export type MoneyPart = (typeof parts)[number];

/** What somebody must be permitted to see it, beyond the money itself. */
const asked = { 'tax-documents': 'tax-document.read', tds: 'tds.read', accountant: 'books.hand-over' } as const;

/** The frame of every money screen: one heading, its parts as tabs. */
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
  const shown = parts.filter((id) => !(id in asked) || permits(user, asked[id as keyof typeof asked]));
  return (
    <Page title={t.title} documentTitle={`${t.tabs[part]} – ${t.title}`} actions={actions}>
      <div className="grid grid-cols-1 gap-4 text-14">
        <NavTabs label={t.parts} current={part} tabs={shown.map((id) => ({ id, label: t.tabs[id], to: `/app/money/${id}` }))} />
        {children}
      </div>
    </Page>
  );
}
