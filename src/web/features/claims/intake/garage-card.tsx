import { MapPin, Phone } from 'lucide-react';
import type { GarageListing } from '#contract/directory/listings.schemas.ts';
import { useKnownName } from '#web/known-name.ts';
import { repairTimeText } from '#web/repair-time.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Rating } from '#web/ui/rating.tsx';
import { useLocale, useTexts } from '#web/ui/texts.ts';
import { garageTitle } from './garage-choice.ts';

const shownServices = 3;

/** One garage of the wizard's list. */
export function GarageCard({ garage, onChoose }: { readonly garage: GarageListing; readonly onChoose: () => void }) {
  const t = useTexts('claims.intake.garageStep');
  const inWords = useKnownName('garageNames');
  const { locale } = useLocale();
  const name = garageTitle(garage);
  const services = garage.servicesOffered;
  return (
    <li className="grid gap-3 p-4">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h3 className="min-w-0 font-semibold wrap-anywhere">{name}</h3>
        {garage.isNetworkGarage ? <Badge tone="success">{t.network}</Badge> : null}
      </div>
      <div className="grid gap-1 text-14 text-muted">
        {garage.ratingCount > 0 ? (
          <p className="flex flex-wrap items-center gap-2 text-ink">
            <Rating value={garage.rating} /> <span className="text-muted">{t.rated({ count: garage.ratingCount })}</span>
          </p>
        ) : (
          <p>{t.notRated}</p>
        )}
        <p className="flex gap-2">
          <MapPin aria-hidden className="mt-0.5 size-4 shrink-0" />
          <span className="min-w-0">
            {garage.fullAddress}
            {garage.distance === null ? null : (
              <>
                {' '}
                <span className="font-semibold whitespace-nowrap text-ink">
                  · {t.away({ km: garage.distance.toLocaleString('en-IN', { maximumFractionDigits: 1 }) })}
                </span>
              </>
            )}
          </span>
        </p>
        {garage.contactNumbers[0] ? (
          <p className="flex gap-2">
            <Phone aria-hidden className="mt-0.5 size-4 shrink-0" />
            <a
              className="link"
              href={`tel:${garage.contactNumbers[0]}`}
              aria-label={t.call({ number: garage.contactNumbers[0] })}
            >
              {garage.contactNumbers[0]}
            </a>
          </p>
        ) : null}
        <p>
          {services.slice(0, shownServices).map(inWords).join(', ')}
          {services.length > shownServices ? ` ${t.moreServices({ count: services.length - shownServices })}` : ''}
        </p>
        {garage.estimatedRepairTime ? (
          <p>
            {t.repairTime}: <span className="font-semibold text-ink">{repairTimeText(garage.estimatedRepairTime, locale)}</span>
          </p>
        ) : null}
      </div>
      <Button variant="secondary" className="justify-self-start" aria-label={t.chooseWhat({ name })} onClick={onChoose}>
        {t.choose}
      </Button>
    </li>
  );
}
