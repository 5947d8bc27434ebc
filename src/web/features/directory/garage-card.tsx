import { BadgeCheck, Clock, Phone, Star, Timer } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { GarageListing } from '#contract/directory/listings.schemas.ts';
import { useKnownName } from '#web/words/known-name.ts';
import { Badge } from '#web/ui/badge.tsx';
import { buttonClass } from '#web/ui/button.tsx';
import { cx } from '#web/ui/class-names.ts';
import { useLocale, useTexts } from '#web/ui/texts.ts';
import type { IsoDate } from '#domain/dates.ts';
import { CashlessWords, openingWords } from './opening-hours.tsx';
import { wholeNumber } from './directory-filters.ts';

const shownServices = 3;
const shownInsurers = 1;

interface GarageCardProps {
  readonly listing: GarageListing;
  /** Quarter-hour of the week, for open or closed. */
  readonly quarter: number;
  readonly today: IsoDate;
  readonly tools?: ReactNode;
}

/** One garage in the list (specification §2, §9). */
export function GarageCard({ listing, quarter, today, tools }: GarageCardProps) {
  const t = useTexts('directory');
  const inWords = useKnownName('garageNames');
  const { garageName, branch, servicesOffered, distance } = listing;
  const [photo] = listing.photos;
  return (
    <article className="flex h-full flex-wrap content-start gap-3 rounded-card border border-line bg-surface p-3">
      {tools ? <div className="basis-full">{tools}</div> : null}
      {photo ? (
        <img
          src={`/api/garage-photos/${photo.id}/card`}
          alt={photo.alt}
          width={480}
          height={270}
          loading="lazy"
          decoding="async"
          className="size-22 shrink-0 rounded-control bg-paper object-cover"
        />
      ) : null}
      <div className="grid min-w-0 flex-1 basis-40 content-start gap-1 text-14">
        <h2 className="text-16 font-bold break-words">
          <Link to={`/garage-listings/${listing.id}`} className="text-ink underline-offset-4 hover:underline">
            {garageName}
          </Link>
        </h2>
        <p className="text-muted">{[branch, inWords(listing.garageType)].filter(Boolean).join(' · ')}</p>
        <div className="flex flex-wrap items-center gap-x-3 gap-y-0.5">
          <StarRating listing={listing} />
          {listing.isNetworkGarage ? (
            <Badge tone="success" icon={<BadgeCheck aria-hidden className="size-4" />}>
              {t.network}
            </Badge>
          ) : null}
          <OpenOrClosed listing={listing} quarter={quarter} />
          <RepairDays listing={listing} />
          {distance === null ? null : <span className="font-semibold">{t.kilometres({ km: distance.toFixed(1) })}</span>}
        </div>
        <address className="not-italic break-words">{listing.fullAddress}</address>
        <dl className="grid gap-0.5">
          <div>
            <dt className="sr-only">{t.offers}</dt>
            <dd>
              {servicesOffered.slice(0, shownServices).map(inWords).join(', ')}
              {servicesOffered.length > shownServices ? (
                <span className="whitespace-nowrap text-muted">
                  {' '}
                  {t.moreServices({ count: servicesOffered.length - shownServices })}
                </span>
              ) : null}
            </dd>
          </div>
          <div className="flex gap-2">
            <dt className="text-muted">{t.affiliatedShort}</dt>
            <dd>{listing.insuranceAffiliated ? t.yes : t.no}</dd>
          </div>
          {listing.cashless.length > 0 ? (
            <div className="flex gap-2">
              <dt className="text-muted">{t.cashless}</dt>
              <dd className="min-w-0">
                <CashlessWords listing={listing} today={today} most={shownInsurers} />
              </dd>
            </div>
          ) : null}
        </dl>
      </div>
      {/* One primary action; the rest are inline links. */}
      <div className="mt-auto flex basis-full flex-wrap items-center gap-x-4">
        {listing.contactNumbers.map((number, index) => (
          <a
            key={number}
            href={telephone(number)}
            data-solid={index === 0 ? '' : undefined}
            className={index === 0 ? buttonClass('primary', 'flex-1 px-3') : furtherLink}
          >
            <Phone aria-hidden className="size-4 shrink-0" />
            {t.call({ number })}
          </a>
        ))}
        {tools ? null : (
          <a
            href={startClaimAt(listing)}
            aria-label={t.startClaimAt({ name: garageName })}
            className={cx(furtherLink, 'in-data-files-no-claims:hidden')}
          >
            {t.startClaim}
          </a>
        )}
      </div>
    </article>
  );
}

const furtherLink = 'link inline-flex min-h-11 items-center gap-1.5 text-14';

/** By its usual hours; nothing if unknown. */
export function OpenOrClosed({
  listing,
  quarter,
}: {
  readonly listing: Pick<GarageListing, 'workingDays' | 'contactTiming'>;
  readonly quarter: number;
}) {
  const { locale } = useLocale();
  const words = openingWords(listing, quarter, locale);
  return words === null ? null : (
    <span className="inline-flex items-center gap-1">
      <Clock aria-hidden className={cx('size-4 shrink-0', words.open ? 'text-success' : 'text-muted')} />
      <span className={words.open ? 'font-semibold text-success' : 'text-muted'}>{words.text}</span>
    </span>
  );
}

/** Duration of repairs we paid for; nothing if there are too few. */
export function RepairDays({
  listing: { repairDays, repairCount },
}: {
  readonly listing: Pick<GarageListing, 'repairDays' | 'repairCount'>;
}) {
  const t = useTexts('directory');
  return repairDays === null ? null : (
    <span className="inline-flex items-center gap-1">
      <Timer aria-hidden className="size-4 shrink-0 text-muted" />
      {t.repairDays({ days: repairDays, count: repairCount })}
    </span>
  );
}

/** One star, the mean and the number of ratings; a single icon because a page has many cards. */
export function StarRating({ listing }: { readonly listing: Pick<GarageListing, 'rating' | 'ratingCount'> }) {
  const t = useTexts('directory');
  if (listing.ratingCount === 0) return <span className="text-muted">{t.noRatings}</span>;
  const words = t.rated({ rating: listing.rating.toFixed(1), count: wholeNumber(listing.ratingCount) });
  return (
    <span className="inline-flex items-center gap-1">
      <Star aria-hidden className="size-4 fill-current text-brand" strokeWidth={0} />
      <span aria-hidden>
        <strong>{listing.rating.toFixed(1)}</strong> <span className="text-muted">({wholeNumber(listing.ratingCount)})</span>
      </span>
      <span className="sr-only">{words}</span>
    </span>
  );
}

/** Directions in the device's map app: by coordinates if known, else by address. */
export function directionsTo(listing: Pick<GarageListing, 'garageName' | 'fullAddress' | 'latitude' | 'longitude'>): string {
  const { latitude, longitude } = listing;
  const destination =
    latitude === null || longitude === null ? `${listing.garageName}, ${listing.fullAddress}` : `${latitude},${longitude}`;
  return `https://www.google.com/maps/dir/?${new URLSearchParams({ api: '1', destination })}`;
}

/** The wizard with this garage chosen; passes through the login if needed. */
export function startClaimAt({ id }: { readonly id: string }): string {
  return `/app/claims/new?garage=${id}`;
}

/** A `tel:` address; mobile numbers get India's country code, so that they work from abroad. */
export function telephone(number: string): string {
  const digits = number.replaceAll(/[^\d+]/g, '');
  return `tel:${/^[6-9]\d{9}$/.test(digits) ? '+91' : ''}${digits}`;
}
