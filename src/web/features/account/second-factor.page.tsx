import { useState } from 'react';
import { PageTitle } from '#web/page/page-title.tsx';
import { useSession, useUser } from '#web/session/session-store.ts';
import { Banner } from '#web/ui/banner.tsx';
import { LinkButton } from '#web/ui/links.tsx';
import { useTexts } from '#web/ui/texts.ts';
import { useWords } from '#web/words/load-words.ts';
import { FactorsCard } from './factors-card.tsx';

/** Staff who must have a second factor and have none are redirected here; every other page is closed to them. */
export default function SecondFactorPage() {
  // Rendered outside the shell, so it waits for its own texts.
  return useWords('account') ? <Enrol /> : null;
}

function Enrol() {
  const t = useTexts('account.factors');
  const { refreshUser } = useSession();
  const { mustEnrol } = useUser();
  // A user who was not redirected here may add a factor, but sees no message about having one.
  const [began] = useState(mustEnrol);
  return (
    <div className="mx-auto max-w-column">
      <PageTitle title={t.enrolTitle} />
      <h1 className="text-28 font-bold">{t.enrolTitle}</h1>
      <div className="mt-6 grid gap-5">
        {mustEnrol ? <p>{t.enrolLead}</p> : null}
        {began && !mustEnrol ? (
          <Banner tone="success" announce actions={<LinkButton to="/app/dashboard">{t.onward}</LinkButton>}>
            {t.enrolled}
          </Banner>
        ) : null}
        <FactorsCard onAdded={refreshUser} />
      </div>
    </div>
  );
}
