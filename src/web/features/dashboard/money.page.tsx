import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { getMoneyHome } from '#contract/dashboard.endpoints.ts';
import { apiQuery } from '#web/api/api-query.ts';
import { Loaded } from '#web/desk/loaded.tsx';
import { moneyGroups } from '#web/desk/money-page.tsx';
import type { PageHandle } from '#web/page/page-handle.ts';
import { Page } from '#web/page/page.tsx';
import { useUser } from '#web/session/session-store.ts';
import type { OfferBasis } from '#domain/claims/offer/company-set-up.ts';
import { Banner } from '#web/ui/banner.tsx';
import { TextLink } from '#web/ui/links.tsx';
import { Card } from '#web/ui/card.tsx';
import { Density } from '#web/ui/density.tsx';
import { useTexts } from '#web/ui/texts.ts';
import { noticesEvery } from './notices-card.tsx';
import { Figures } from './roles/figures.tsx';

export const handle: PageHandle = { permission: 'receivable.read', words: ['office'] };

/** The day's money figures, each linked to its list, and links to every money page. */
export default function MoneyHomePage() {
  const t = useTexts('desk.money');
  const query = useQuery({ ...apiQuery(getMoneyHome), refetchInterval: noticesEvery });
  return (
    <Page title={t.title}>
      <Density value="desk">
        <div className="grid grid-cols-1 gap-6 text-body">
          <SetUpWarning basis={query.data?.basis} />
          <Loaded query={query}>{({ figures }) => <Figures figures={figures} board={{ clocks: {} }} />}</Loaded>
          <MoneyPages fullBooks={query.data?.fullBooks ?? false} />
        </div>
      </Density>
    </Page>
  );
}

/** In production nothing is paid out without a lawful set-up; elsewhere everything is a demonstration. */
function SetUpWarning({ basis }: { readonly basis: OfferBasis | undefined }) {
  const t = useTexts('desk.money');
  if (basis !== 'none' && basis !== 'demonstration') return null;
  return (
    <Banner tone={basis === 'none' ? 'error' : 'info'} title={basis === 'none' ? t.noSetUp : t.demonstration}>
      <TextLink to="/app/platform-settings?part=setup">{t.toSetUp}</TextLink>
    </Banner>
  );
}

function MoneyPages({ fullBooks }: { readonly fullBooks: boolean }) {
  const t = useTexts('desk.money');
  const user = useUser();
  return (
    <nav aria-label={t.pages} className="grid grid-cols-1 items-start gap-4 md:grid-cols-2 xl:grid-cols-4">
      {moneyGroups(user, fullBooks).map(([group, parts]) => (
        <Card key={group} title={t.group[group]} padded={false}>
          <ul className="py-1">
            {parts.map((part) => (
              <li key={part} className="relative px-5 py-2 hover:bg-brand-tint">
                <Link
                  to={`/app/money/${part}`}
                  className="rounded-control font-semibold text-brand after:absolute after:inset-0 hover:underline"
                >
                  {t.tabs[part]}
                </Link>
                <p className="text-14 text-muted">{t.says[part]}</p>
              </li>
            ))}
          </ul>
        </Card>
      ))}
    </nav>
  );
}
