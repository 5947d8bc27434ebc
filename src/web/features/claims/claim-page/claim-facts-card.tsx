import type { ReactNode } from 'react';
import type { ClaimDto } from '#contract/claims/claims.schemas.ts';
import { Card } from '#web/ui/card.tsx';
import { DescriptionList } from '#web/ui/description-list.tsx';
import type { DescriptionItem } from '#web/ui/description-list.tsx';
import { Money } from '#web/ui/money.tsx';
import { useLocale, useTexts } from '#web/ui/texts.ts';
import { MarkedDamage } from '../damage/lazy-damage.tsx';
import { DescriptionNote } from '../voice/description-note.tsx';
import { detailsAnswers, garageAnswers, vehicleAnswers } from '../intake/answers.ts';

/** What the claim is about: all that was filed, step by step as it was asked, and what was decided. */
export function ClaimFactsCard({ claim }: { readonly claim: ClaimDto }) {
  const t = useTexts('claims.claimPage');
  const { steps } = useTexts('claims.intake');
  const { locale } = useLocale();
  const { vehicle, vendor, details, insurer, surveyor } = claim;
  const decided: (DescriptionItem | false | null)[] = [
    claim.approvedAmount !== null && { term: t.approvedAmount, value: <Money rupees={claim.approvedAmount} />, strong: true },
    surveyor && { term: t.surveyor, value: surveyor.name },
    insurer.name !== '' && { term: t.insurer, value: insurer.name },
    insurer.claimNumber !== '' && { term: t.insurerClaim, value: insurer.claimNumber },
  ];
  const known = decided.filter((item) => item !== false && item !== null);
  return (
    <Card title={t.facts} folded>
      <div className="grid grid-cols-1 gap-5">
        {known.length > 0 ? <DescriptionList items={known} /> : null}
        {vehicle ? <Part title={steps.vehicle} items={vehicleAnswers(vehicle, locale)} /> : null}
        {vendor ? (
          <Part title={steps.garage} items={garageAnswers(vendor, locale)}>
            {vendor.garagePhone ? (
              <a className="link" href={`tel:${vendor.garagePhone}`}>
                {vendor.garagePhone}
              </a>
            ) : null}
            {claim.garage?.hasAccount ? null : <p className="text-14 text-muted">{t.garageWithoutAccount}</p>}
          </Part>
        ) : null}
        {details ? (
          <Part title={steps.details} items={detailsAnswers(details, locale)}>
            <DescriptionNote claimId={claim.id} />
            <MarkedDamage damage={details.damage} />
          </Part>
        ) : null}
      </div>
    </Card>
  );
}

function Part({
  title,
  items,
  children,
}: {
  readonly title: string;
  readonly items: readonly DescriptionItem[];
  readonly children?: ReactNode;
}) {
  return (
    <section className="grid grid-cols-1 gap-2">
      <h3 className="font-bold">{title}</h3>
      <DescriptionList
        items={items.map(({ term, value }) => ({ term, value: <span className="whitespace-pre-line">{value}</span> }))}
      />
      {children}
    </section>
  );
}
