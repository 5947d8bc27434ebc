import { FilePlus2, FileText, Phone, Search, UserRound } from 'lucide-react';
import { Link } from 'react-router';
import { Card } from '#web/ui/card.tsx';
import { useTexts } from '#web/ui/texts.ts';

const actions = [
  { key: 'newClaim', to: '/app/claims/new', icon: FilePlus2 },
  { key: 'viewClaims', to: '/app/claims', icon: FileText },
  { key: 'findGarage', to: '/garage-listings', icon: Search },
  { key: 'profile', to: '/app/profile', icon: UserRound },
  { key: 'contact', to: '/contact', icon: Phone },
] as const;

/** What a claimant most often comes for. */
export function QuickActions() {
  const t = useTexts('dashboard.claimant');
  return (
    <Card title={t.quickActions} padded={false}>
      <ul className="py-1">
        {actions.map(({ key, to, icon: Icon }) => (
          <li key={key}>
            <Link to={to} className="flex min-h-control items-center gap-3 px-5 font-semibold text-brand hover:bg-brand-tint">
              <Icon aria-hidden className="size-5 shrink-0" />
              {t[key]}
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  );
}
