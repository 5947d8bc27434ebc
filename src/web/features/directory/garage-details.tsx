import { BadgeCheck, FilePlus, Navigation, Phone } from 'lucide-react';
import { useKnownName, repairTimeText } from '#web/words/known-name.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Card } from '#web/ui/card.tsx';
import { DescriptionList } from '#web/ui/description-list.tsx';
import { buttonClass } from '#web/ui/button.tsx';
import { TextLink } from '#web/ui/links.tsx';
import { useLocale, useTexts } from '#web/ui/texts.ts';
import type { IsoDate } from '#domain/dates.ts';
import { CashlessWords, daysWords, openingWords, timingWords } from './opening-hours.tsx';
import { directionsTo, startClaimAt, telephone, OpenOrClosed, RepairDays, StarRating } from './garage-card.tsx';
import type { getGarage } from '#contract/directory/listings.endpoints.ts';
import type { ReplyOf } from '#contract/endpoint.ts';

export type GarageDetail = ReplyOf<typeof getGarage>;

export interface GarageDetailsProps {
  readonly garage: GarageDetail;
  /** Quarter-hour of the week. */
  readonly quarter: number;
  readonly today: IsoDate;
}

export function GarageDetails({ garage, quarter, today }: GarageDetailsProps) {
  const t = useTexts('directory.garagePage');
  const list = useTexts('directory');
  const inWords = useKnownName('garageNames');
  const { locale } = useLocale();
  return (
    <>
      <h1 className="mt-2 text-28 font-bold break-words">{garage.garageName}</h1>
      <p className="text-18 text-muted">{[garage.branch, inWords(garage.garageType)].filter(Boolean).join(' · ')}</p>
      <div className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1">
        <StarRating listing={garage} />
        <OpenOrClosed listing={garage} quarter={quarter} />
        <RepairDays listing={garage} />
        {garage.isNetworkGarage ? (
          <Badge tone="success" icon={<BadgeCheck aria-hidden className="size-4" />}>
            {list.network}
          </Badge>
        ) : null}
      </div>
      <div className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-2 in-data-files-no-claims:hidden">
        <a href={startClaimAt(garage)} className={buttonClass('primary', 'max-sm:w-full')}>
          <FilePlus aria-hidden className="size-5 shrink-0" />
          {list.startClaim}
        </a>
        <p className="text-14 text-muted">{t.startClaimHint}</p>
      </div>
      {garage.photos.length > 0 ? (
        <ul aria-label={t.photos} className="mt-6 grid grid-cols-2 items-start gap-3 lg:grid-cols-3">
          {garage.photos.map(({ id, alt }) => (
            <li key={id}>
              <a href={`/api/garage-photos/${id}/large`} className="block">
                <img
                  src={`/api/garage-photos/${id}/card`}
                  alt={alt}
                  width={480}
                  height={270}
                  loading="lazy"
                  decoding="async"
                  className="aspect-video h-auto w-full rounded-control bg-paper object-cover"
                />
              </a>
            </li>
          ))}
        </ul>
      ) : null}
      <div className="mt-6 gap-4 *:mb-4 *:break-inside-avoid lg:columns-2">
        <Card title={t.contact}>
          <address className="not-italic break-words">{garage.fullAddress}</address>
          {garage.email ? (
            <p className="mt-2">
              <TextLink to={`mailto:${garage.email}`} className="inline-flex min-h-11 items-center break-all">
                {garage.email}
              </TextLink>
            </p>
          ) : null}
          <div className="mt-3 flex flex-wrap gap-2">
            {garage.contactNumbers.map((number) => (
              <a key={number} href={telephone(number)} className={buttonClass('secondary', 'flex-1 basis-52')}>
                <Phone aria-hidden className="size-5" />
                {list.call({ number })}
              </a>
            ))}
            <a
              href={directionsTo(garage)}
              target="_blank"
              rel="noopener"
              aria-label={list.directionsTo({ name: garage.garageName })}
              className={buttonClass('secondary', 'flex-1')}
            >
              <Navigation aria-hidden className="size-5" />
              {list.directions}
            </a>
          </div>
        </Card>
        <Card title={t.hours}>
          <DescriptionList
            items={[
              { term: t.days, value: daysWords(garage.workingDays, locale) || t.unknown },
              { term: t.timing, value: timingWords(garage.contactTiming, locale) || t.unknown },
              { term: t.repairTime, value: repairTimeText(garage.estimatedRepairTime, locale) || t.unknown },
            ]}
          />
          {openingWords(garage, quarter, locale) === null ? null : <p className="mt-3 text-14 text-muted">{t.usualHours}</p>}
          {garage.repairDays === null ? null : <p className="mt-1 text-14 text-muted">{t.repairDaysHint}</p>}
        </Card>
        <Card title={t.services}>
          <ItemList items={garage.servicesOffered.map(inWords)} />
        </Card>
        <Card title={t.insurers}>
          <p className={garage.insuranceAffiliations.length > 0 ? 'mb-2' : undefined}>
            {garage.insuranceAffiliated ? t.affiliated : t.notAffiliated}
          </p>
          <ItemList
            items={garage.insuranceAffiliations.filter((name) => !garage.cashless.some(({ insurer }) => insurer === name))}
          />
          {garage.cashless.length > 0 ? (
            <>
              <h3 className="mt-3 mb-1 font-semibold">{list.cashless}</h3>
              <CashlessWords listing={garage} today={today} />
              <p className="mt-2 text-14 text-muted">{t.cashlessHint}</p>
            </>
          ) : null}
        </Card>
        {garage.brandAuthorizations.length > 0 ? (
          <Card title={t.brands}>
            <ItemList items={garage.brandAuthorizations} />
          </Card>
        ) : null}
      </div>
    </>
  );
}

function ItemList({ items }: { readonly items: readonly string[] }) {
  if (items.length === 0) return null;
  return (
    <ul className="list-disc pl-5">
      {items.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </ul>
  );
}
