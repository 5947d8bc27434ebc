import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { getApplication } from '#contract/garages/garage-account.endpoints.ts';
import { useUser } from '#web/session-store.ts';
import { permits } from '#domain/permissions.ts';
import { apiQuery } from '#web/api-query.ts';
import { Loaded } from '#web/desk/loaded.tsx';
import type { PageHandle } from '#web/page-handle.ts';
import { Page } from '#web/page.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { lazyPart } from '#web/ui/lazy-part.tsx';
import { useTexts } from '#web/ui/texts.ts';
import { ApplicationDecision } from './application-decision.tsx';
import { ApplicationFacts } from './application-facts.tsx';
import { CashlessCard } from './cashless-card.tsx';
import { ListingChanges } from './listing-changes.tsx';
import { listingTones } from './listing-tones.ts';
import { ReviewsCard } from './reviews-card.tsx';

const PhotosCard = lazyPart(() => import('./photos-card.tsx'));
const DoublesCard = lazyPart(() => import('#web/desk/doubles-card.tsx'));
const PayeeCard = lazyPart(() => import('./payee-card.tsx'));

export const handle: PageHandle = { permission: 'application.read', words: ['office', 'audit', 'settings'] };

/** One application with what was checked of it, and the decision. */
export default function ApplicationPage() {
  const t = useTexts('garages.desk');
  const { id = '' } = useParams();
  const query = useQuery(apiQuery(getApplication, { params: { id } }));
  const mayDecide = permits(useUser(), 'application.decide');
  const profile = query.data?.profile;
  return (
    <Page
      title={profile ? [profile.garageName, profile.branchName].filter(Boolean).join(', ') : t.application.unknown}
      crumbs={[{ label: t.title, to: '/app/garages' }]}
      actions={
        profile ? (
          <LinkButton variant="secondary" to={`/app/money/parties?kind=garage&id=${profile.id}`}>
            {t.statement}
          </LinkButton>
        ) : null
      }
      aside={profile ? <Badge tone={listingTones[profile.applicationState]}>{t.states[profile.applicationState]}</Badge> : null}
    >
      <Loaded query={query} lines={10}>
        {(application) => (
          <div className="grid grid-cols-1 gap-4 text-14">
            <ListingChanges application={application} />
            {mayDecide ? <ApplicationDecision profile={application.profile} /> : null}
            {application.checks.doubles.length > 0 ? (
              <DoublesCard
                userId={application.profile.ownerId}
                doubles={application.checks.doubles}
                shown={getApplication.path}
              />
            ) : null}
            {application.checks.payeeInDoubt ? <PayeeCard application={application} /> : null}
            <PhotosCard garageId={application.profile.id} />
            <CashlessCard profile={application.profile} />
            <ApplicationFacts application={application} />
            {application.profile.listingId ? <ReviewsCard listingId={application.profile.listingId} /> : null}
          </div>
        )}
      </Loaded>
    </Page>
  );
}
