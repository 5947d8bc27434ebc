import { data } from 'react-router';
import type { OnTimeDto } from '#contract/analytics.schemas.ts';
import { getOnTimeFigure } from '#contract/analytics.endpoints.ts';
import { ApiError } from '#web/api/api-error.ts';
import type { PageHandle } from '#web/page/page-handle.ts';
import { PageTitle } from '#web/page/page-title.tsx';
import { serverApi } from '#web/api/server-api.ts';
import { DateTime } from '#web/ui/date-time.tsx';
import { TextLink } from '#web/ui/links.tsx';
import { useTexts } from '#web/ui/texts.ts';
import type { Route } from './+types/on-time.page';

export const handle: PageHandle = { withoutScripts: true };

export async function loader({ context }: Route.LoaderArgs) {
  try {
    return data<OnTimeDto | null>(await serverApi(context, getOnTimeFigure, {}), {
      headers: { 'cache-control': 'public, max-age=300' },
    });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return data<OnTimeDto | null>(null, { status: 503, headers: { 'cache-control': 'no-store' } });
  }
}

export function headers({ loaderHeaders }: Route.HeadersArgs): Headers {
  return loaderHeaders;
}

/** How often the 24-hour promise is kept, and how that is counted. */
export default function OnTimePage({ loaderData }: Route.ComponentProps) {
  const t = useTexts('onTime');
  return (
    <div className="mx-auto max-w-column px-4 py-10 sm:px-6">
      <PageTitle title={t.title} description={t.lead} />
      <h1 className="text-28 font-bold">{t.title}</h1>
      <p className="mt-3 text-18 text-muted">{t.lead}</p>
      <div className="mt-6 rounded-card border border-line p-5">
        {loaderData ? <Figure {...loaderData} /> : <p>{t.unavailable}</p>}
      </div>
      <h2 className="mt-8 text-22 font-bold">{t.howTitle}</h2>
      <ul className="mt-3 grid list-disc gap-2 pl-5">
        {t.how.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <p className="mt-6">
        <TextLink to="/">{t.back}</TextLink>
      </p>
    </div>
  );
}

function Figure({ figure, days, fewest }: OnTimeDto) {
  const t = useTexts('onTime');
  if (!figure || figure.claims === 0) return <p>{t.none}</p>;
  const { claims, kept, percent, countedAt } = figure;
  return (
    <>
      {percent === null ? (
        <>
          <p className="text-22 font-bold">{t.counts({ kept, claims, days })}</p>
          <p className="mt-1">{t.few({ fewest })}</p>
        </>
      ) : (
        <>
          <p className="text-28 font-bold">{t.percent({ percent })}</p>
          <p className="mt-1">{t.counts({ kept, claims, days })}</p>
        </>
      )}
      <p className="mt-3 text-14 text-muted">
        {t.counted} <DateTime at={countedAt} style="dateTime" />
      </p>
    </>
  );
}
