import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { getCover } from '#contract/claims/review/review.endpoints.ts';
import type { ClaimDto } from '#contract/claims/claims.schemas.ts';
import { apiQuery } from '#web/api/api-query.ts';
import { Banner } from '#web/ui/banner.tsx';
import { useMessageText, useTexts } from '#web/ui/texts.ts';
import { openTitle } from './title-open.ts';

/** In review: why the decision is missing, or which checks of title are not known; who can settle it, and where. */
export default function TitleBanner({ claim }: { readonly claim: ClaimDto }) {
  const t = useTexts('claims.desk.title');
  const { checks: names } = useTexts('claims.desk.cover');
  const text = useMessageText();
  const { data } = useQuery(apiQuery(getCover, { params: { id: claim.id } }));
  const { unexplained, unknown } = openTitle(data?.checks ?? []);
  const settle: Readonly<Record<string, string>> = t.settle;
  const toPaper = (
    <Link to={`/app/claims/${claim.id}#title`} className="link">
      {t.toPaper}
    </Link>
  );
  return (
    <>
      {unexplained.length > 0 ? (
        <Banner tone="error" title={t.missing}>
          {text('problem.claim.title-unexplained')} {t.whoExplains} {toPaper}
        </Banner>
      ) : null}
      {unknown.length > 0 ? (
        <Banner tone="warn" title={t.unknown}>
          <ul className="grid gap-1">
            {unknown.map(({ check, why }) => (
              <li key={check}>
                <span className="font-semibold">{names[check]}:</span> {settle[why] ?? ''}
              </li>
            ))}
          </ul>
        </Banner>
      ) : null}
    </>
  );
}
