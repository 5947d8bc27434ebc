import { data } from 'react-router';
import { getOnTimeFigure } from '#contract/analytics.endpoints.ts';
import { listInsurers } from '#contract/insurers/insurers.endpoints.ts';
import { getCompany } from '#contract/platform-settings.endpoints.ts';
import { ApiError } from '#web/api/api-error.ts';
import type { PageHandle } from '#web/page/page-handle.ts';
import { PageTitle } from '#web/page/page-title.tsx';
import { serverApi } from '#web/api/server-api.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Card } from '#web/ui/card.tsx';
import { TextLink } from '#web/ui/links.tsx';
import { useTexts } from '#web/ui/texts.ts';
import type { Route } from './+types/about.page';
import type { OnTimeDto } from '#contract/analytics.schemas.ts';
import { formatRupees, rupeesToPaise } from '#domain/money.ts';
import { DateTime } from '#web/ui/date-time.tsx';
import type { CompanyDto } from '#contract/platform-settings.schemas.ts';
import { DescriptionList } from '#web/ui/description-list.tsx';
import { telephoneLink } from '#web/content/lines.ts';

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

/** The company behind the product, from the registers, the ledger and the list of insurers only. */
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

/** Recent figures from the ledger: garages paid, amount, and share on time. */
function AboutFigures({ record: { figure, days, fewest } }: { readonly record: OnTimeDto }) {
  const t = useTexts('about');
  return (
    <Card title={t.figures({ days })}>
      {figure && figure.paidClaims > 0 ? (
        <>
          <dl className="grid gap-4 sm:grid-cols-2">
            <Figure term={t.paidClaims} value={figure.paidClaims.toLocaleString('en-IN')} />
            {figure.paidAtLeast === null ? null : (
              <Figure term={t.paidAmount} value={t.atLeast({ amount: formatRupees(rupeesToPaise(figure.paidAtLeast)) })} />
            )}
            {figure.percent === null ? null : <Figure term={t.inTime} value={`${figure.percent}%`} />}
          </dl>
          {figure.percent === null ? <p className="mt-3">{t.few({ fewest })}</p> : null}
          <p className="mt-3 text-14 text-muted">
            {t.counted} <DateTime at={figure.countedAt} style="dateTime" />
          </p>
        </>
      ) : (
        <p>{t.noFigures({ days })}</p>
      )}
      <p className="mt-1">
        <TextLink to="/on-time" className="inline-flex min-h-11 items-center">
          {t.howCounted}
        </TextLink>
      </p>
    </Card>
  );
}

function Figure({ term, value }: { readonly term: string; readonly value: string }) {
  return (
    <div>
      <dt className="text-14 text-muted">{term}</dt>
      <dd className="text-28 font-bold tabular-nums">{value}</dd>
    </div>
  );
}

function CompanyCard({ company }: Pick<CompanyDto, 'company'>) {
  const t = useTexts('about');
  return (
    <Card title={t.company}>
      {company ? (
        <DescriptionList
          items={[
            { term: t.legalName, value: company.legalName },
            { term: t.cin, value: company.cin || t.notYet },
            { term: t.gstin, value: company.gstin },
            { term: t.office, value: company.address },
            ...(company.directors.length > 0 ? [{ term: t.directors, value: company.directors.join(', ') }] : []),
          ]}
        />
      ) : (
        <p>{t.noCompany}</p>
      )}
      <p className="mt-3 text-14 text-muted">{t.registers}</p>
    </Card>
  );
}

function GrievanceCard({ officer: { name, email, phone, address } }: { readonly officer: CompanyDto['grievanceOfficer'] }) {
  const t = useTexts('about');
  return (
    <Card title={t.officer}>
      <p>{t.officerText}</p>
      <address className="mt-3 not-italic">
        <p className="font-semibold break-words">{name || t.noOfficer}</p>
        <TextLink to={telephoneLink(phone)} className="flex min-h-11 w-fit items-center">
          {phone}
        </TextLink>
        <TextLink to={`mailto:${email}`} className="flex min-h-11 w-fit items-center break-all">
          {email}
        </TextLink>
        <p className="break-words">{address}</p>
      </address>
    </Card>
  );
}
