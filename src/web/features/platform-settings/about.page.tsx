import { data } from 'react-router';
import { getOnTimeFigure } from '#contract/analytics.endpoints.ts';
import { listInsurers } from '#contract/insurers.endpoints.ts';
import { getCompany } from '#contract/platform-settings.endpoints.ts';
import { ApiError } from '#web/api-error.ts';
import type { PageHandle } from '#web/page-handle.ts';
import { PageTitle } from '#web/page-title.tsx';
import { serverApi } from '#web/server-api.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Card } from '#web/ui/card.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { useTexts } from '#web/ui/texts.ts';
import type { Route } from './+types/about.page';
import { AboutFigures } from './about-figures.tsx';
import { CompanyCard } from './company-card.tsx';
import { GrievanceCard } from './grievance-card.tsx';

export const handle: PageHandle = { withoutScripts: true, words: ['plain'] };

export async function loader({ context }: Route.LoaderArgs) {
  try {
    const [company, record, insurers] = await Promise.all([
      serverApi(context, getCompany, {}),
      serverApi(context, getOnTimeFigure, {}),
      serverApi(context, listInsurers, { query: { limit: 100 } }),
    ]);
    const about = { ...company, record, insurers: insurers.data.map(({ id, name }) => ({ id, name })) };
    return data({ about }, { headers: { 'cache-control': 'public, max-age=300' } });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return data({ about: null }, { status: 503, headers: { 'cache-control': 'no-store' } });
  }
}

export function headers({ loaderHeaders }: Route.HeadersArgs): Headers {
  return loaderHeaders;
}

/** Who stands behind the product: what the registers, the ledger and the list of insurers say, nothing else. */
export default function AboutPage({ loaderData: { about } }: Route.ComponentProps) {
  const t = useTexts('about');
  return (
    <div className="mx-auto max-w-page px-4 py-10 sm:px-6">
      <PageTitle title={t.title} description={t.lead} />
      <h1 className="text-28 font-bold md:text-36">{t.title}</h1>
      <p className="mt-3 max-w-prose text-18 text-muted">{t.lead}</p>
      {about ? (
        <div className="mt-8 grid items-start gap-6 lg:grid-cols-2">
          <CompanyCard company={about.company} />
          <AboutFigures record={about.record} />
          <GrievanceCard officer={about.grievanceOfficer} />
          <Card title={t.insurers}>
            <p>{t.insurersText}</p>
            {about.insurersPaidOn.length > 0 ? (
              <>
                <p className="mt-3">{t.insurersPaid}</p>
                <ul className="mt-1 list-disc pl-5 font-semibold">
                  {about.insurersPaidOn.map((name) => (
                    <li key={name}>{name}</li>
                  ))}
                </ul>
              </>
            ) : null}
            {about.insurers.length > 0 ? (
              <details className="mt-2">
                <summary className="flex min-h-11 cursor-pointer items-center font-semibold text-brand">
                  {t.insurersCount({ count: about.insurers.length })}
                </summary>
                <ul className="mt-1 list-disc gap-x-8 pl-5 sm:columns-2">
                  {about.insurers.map(({ id, name }) => (
                    <li key={id} className="mb-1 break-inside-avoid">
                      {name}
                    </li>
                  ))}
                </ul>
              </details>
            ) : null}
          </Card>
        </div>
      ) : (
        <Banner tone="error" title={t.unavailable} className="mt-6">
          {t.unavailableText}
        </Banner>
      )}
      <p className="mt-6">
        <TextLink to="/contact" className="inline-flex min-h-11 items-center">
          {t.contact}
        </TextLink>
      </p>
    </div>
  );
}
