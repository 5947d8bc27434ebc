import type { ClaimDto } from '#contract/claims/claims.schemas.ts';
import { Card } from '#web/ui/card.tsx';
import { DateTime } from '#web/ui/date-time.tsx';
import { DescriptionList } from '#web/ui/description-list.tsx';
import type { DescriptionItem } from '#web/ui/description-list.tsx';
import { Money } from '#web/ui/money.tsx';
import { useLocale, useTexts } from '#web/ui/texts.ts';
import { markingFacts } from '#words/vehicle-facts.ts';

/** What the claim is about, as it was filed and decided. */
export function ClaimFactsCard({ claim }: { readonly claim: ClaimDto }) {
  const t = useTexts('claims.claimPage');
  const vehicleTexts = useTexts('claims.intake.vehicleStep');
  const { locale } = useLocale();
  const { vehicle, vendor, details, insurer, surveyor } = claim;
  const items: (DescriptionItem | false | null | undefined)[] = [
    vehicle && { term: t.vehicle, value: `${vehicle.make} ${vehicle.model}, ${vehicle.year}` },
    ...(vehicle ? markingFacts(vehicle, vehicleTexts, locale) : []),
    vendor && {
      term: t.garage,
      value: (
        <>
          {vendor.garageName}
          {vendor.garagePhone ? (
            <>
              {' · '}
              <a className="link" href={`tel:${vendor.garagePhone}`}>
                {vendor.garagePhone}
              </a>
            </>
          ) : null}
          {claim.garage?.hasAccount ? null : <span className="mt-1 block text-14 text-muted">{t.garageWithoutAccount}</span>}
        </>
      ),
    },
    details && { term: t.incident, value: <DateTime at={details.incidentDate} /> },
    details && { term: t.place, value: details.incidentLocation },
    details && { term: t.description, value: <span className="whitespace-pre-line">{details.incidentDescription}</span> },
    details && { term: t.damage, value: <span className="whitespace-pre-line">{details.damageDescription}</span> },
    claim.estimatedAmount !== null && { term: t.estimate, value: <Money rupees={claim.estimatedAmount} /> },
    claim.approvedAmount !== null && { term: t.approvedAmount, value: <Money rupees={claim.approvedAmount} />, strong: true },
    surveyor && { term: t.surveyor, value: surveyor.name },
    insurer.name !== '' && { term: t.insurer, value: insurer.name },
    insurer.claimNumber !== '' && { term: t.insurerClaim, value: insurer.claimNumber },
  ];
  return (
    <Card title={t.facts}>
      <DescriptionList items={items.filter((item) => item !== false && item !== null && item !== undefined)} />
    </Card>
  );
}
