import type { ReactNode } from 'react';
import type { ClaimDto } from '#contract/claims/claims.schemas.ts';
import type { ProcessingDto } from '#contract/claims/claim-view.schemas.ts';
import { repairTimeText } from '#web/words/known-name.ts';
import { Badge } from '#web/ui/badge.tsx';
import { BreakPoints } from '#web/ui/plate.tsx';
import { Card } from '#web/ui/card.tsx';
import { clockText, DateTime } from '#web/ui/date-time.tsx';
import { DescriptionList } from '#web/ui/description-list.tsx';
import type { DescriptionItem } from '#web/ui/description-list.tsx';
import { Money } from '#web/ui/money.tsx';
import { TextLink } from '#web/ui/links.tsx';
import { useLocale, useTexts } from '#web/ui/texts.ts';
import { VehicleFacts } from './vehicle-facts.tsx';
import { DescriptionNote } from '../../voice/description-note.tsx';
import { MarkedDamage } from '../../damage/lazy-damage.tsx';

/** Dense link lists in the back office: touch targets are 24 px high. */
const contactClass = 'inline-flex min-h-6 items-center wrap-anywhere';

export interface OverviewTabProps {
  readonly claim: ClaimDto;
  readonly processing: ProcessingDto;
  /** Further cards, for staff. */
  readonly children?: ReactNode;
}

export function OverviewTab({ claim, processing, children }: OverviewTabProps) {
  const t = useTexts('claims.desk.tabs');
  const money = (
    <>
      <Amounts claim={claim} processing={processing} />
      <Decision processing={processing} />
    </>
  );
  const story = (
    <>
      <People claim={claim} processing={processing} />
      <Card title={t.incident.title}>
        <IncidentFacts claim={claim} />
      </Card>
    </>
  );
  const vehicle = (
    <Card title={t.vehicle.title}>
      <VehicleFacts claim={claim} />
    </Card>
  );
  // Staff come to decide: amounts and checks first, also on a phone; people and vehicle beside.
  return children ? (
    <Columns
      first={
        <>
          {money}
          {children}
        </>
      }
      second={
        <>
          {story}
          {vehicle}
        </>
      }
    />
  ) : (
    <Columns
      first={story}
      second={
        <>
          {money}
          {vehicle}
        </>
      }
    />
  );
}

function Columns({ first, second }: { readonly first: ReactNode; readonly second: ReactNode }) {
  return (
    <div className="grid items-start grid-cols-1 gap-4 lg:grid-cols-2">
      <div className="grid grid-cols-1 gap-4">{first}</div>
      <div className="grid grid-cols-1 gap-4">{second}</div>
    </div>
  );
}

function Person({
  name,
  email,
  phone,
  children,
}: {
  readonly name: string;
  readonly email: string;
  readonly phone: string;
  readonly children?: ReactNode;
}) {
  return (
    <span className="grid">
      <span className="font-semibold">{name}</span>
      {children}
      <span className="flex flex-wrap gap-x-4">
        {phone ? (
          <TextLink to={`tel:${phone}`} className={contactClass}>
            {phone}
          </TextLink>
        ) : null}
        {email ? (
          <TextLink to={`mailto:${email}`} className={contactClass}>
            {/* In a flex container each part of the address would be an item. */}
            <span>
              <BreakPoints text={email} />
            </span>
          </TextLink>
        ) : null}
      </span>
    </span>
  );
}

export function People({ claim, processing }: { readonly claim: ClaimDto; readonly processing: ProcessingDto }) {
  const t = useTexts('claims.desk.tabs');
  const wishes = useTexts('claims.intake.garageStep');
  const { locale } = useLocale();
  const { claimant, surveyor, garage, vendor } = claim;
  return (
    <Card title={t.people.title}>
      <DescriptionList
        items={[
          ...(claimant
            ? [
                {
                  term: t.people.claimant,
                  value: <Person {...claimant}>{claimant.companyName ? <span>{claimant.companyName}</span> : null}</Person>,
                },
              ]
            : []),
          {
            term: t.people.garage,
            value: vendor ? (
              <span className="grid">
                <span className="flex flex-wrap items-center gap-2">
                  <span className="font-semibold">
                    {garage ? [garage.name, garage.branch].filter(Boolean).join(', ') : vendor.garageName}
                  </span>
                  {garage?.isNetworkGarage ? <Badge tone="info">{t.people.network}</Badge> : null}
                </span>
                <span className="text-muted">{garage?.address ?? vendor.garageAddress}</span>
                <span className="flex flex-wrap gap-x-4">
                  {(garage?.phones ?? [vendor.garagePhone]).filter(Boolean).map((phone) => (
                    <TextLink key={phone} to={`tel:${phone}`} className={contactClass}>
                      {phone}
                    </TextLink>
                  ))}
                </span>
                {garage ? null : <span className="text-muted">{t.people.onlyNamed}</span>}
                {garage && !garage.hasAccount ? <span className="text-muted">{t.people.noAccount}</span> : null}
                {!processing.garagePayable ? <span className="text-muted">{t.people.notPayable}</span> : null}
              </span>
            ) : (
              t.notEntered
            ),
          },
          ...(vendor
            ? [
                { term: wishes.time, value: repairTimeText(vendor.estimatedRepairTime, locale) },
                {
                  term: wishes.requests,
                  value: vendor.specialRequirements ? (
                    <span className="whitespace-pre-line">{vendor.specialRequirements}</span>
                  ) : null,
                },
              ]
            : []),
          { term: t.people.surveyor, value: surveyor ? <Person {...surveyor} /> : t.people.noSurveyor },
        ]}
      />
    </Card>
  );
}

function Amounts({ claim, processing }: { readonly claim: ClaimDto; readonly processing: ProcessingDto }) {
  const t = useTexts('claims.desk.tabs');
  const reported = processing.surveys.find(({ state }) => state === 'reported')?.assessedTotal ?? null;
  const assessed = processing.insurerSurvey?.assessedTotal ?? reported;
  const items: DescriptionItem[] = [
    {
      term: t.amounts.claimantEstimate,
      value: claim.estimatedAmount === null ? null : <Money rupees={claim.estimatedAmount} />,
    },
    {
      term: t.amounts.assessed,
      value:
        assessed === null ? (
          <span className="text-muted">{processing.surveyRequired ? t.amounts.surveyRequired : t.amounts.surveyNotRequired}</span>
        ) : (
          <Money rupees={assessed} />
        ),
    },
    {
      term: t.amounts.approved,
      value: claim.approvedAmount === null ? null : <Money rupees={claim.approvedAmount} />,
      strong: true,
    },
  ];
  if (processing.invoice) {
    items.push({
      term: t.amounts.invoice,
      value: (
        <>
          <Money rupees={processing.invoice.amount} />
          {processing.invoice.coversAdvance === false ? (
            <span className="block text-danger">{t.amounts.belowAdvance}</span>
          ) : null}
        </>
      ),
    });
  }
  const { ownersShare: share } = processing;
  if (share)
    items.push({
      term: t.amounts.ownersShare,
      value: (
        <>
          <Money rupees={share.amount} />
          <span className="block text-muted">{share.receivedAt ? t.amounts.shareReceived : t.amounts.shareOpen}</span>
        </>
      ),
    });
  return (
    <Card title={t.amounts.title}>
      <DescriptionList amounts items={items} />
    </Card>
  );
}

function Decision({ processing: { decision } }: { readonly processing: ProcessingDto }) {
  const t = useTexts('claims.desk.tabs');
  const at = decision.approvedAt ?? decision.rejectedAt;
  const items: DescriptionItem[] = [
    { term: t.decision.insurer, value: decision.insurerName },
    { term: t.decision.policy, value: decision.policyNumber },
    { term: t.decision.insurerClaim, value: decision.insurerClaimNumber },
    { term: t.decision.approvedBy, value: decision.firstApprover },
    { term: t.decision.secondBy, value: decision.secondApprover },
    { term: t.decision.at, value: at ? <DateTime at={at} style="dateTime" /> : null },
    { term: t.decision.staffFee, value: decision.staffFee === null ? null : <Money rupees={decision.staffFee} /> },
    { term: t.decision.reason, value: decision.reason },
  ].filter(({ value }) => value !== null);
  if (items.length === 0) return null;
  return (
    <Card title={t.decision.title}>
      <DescriptionList items={items} />
    </Card>
  );
}

export function IncidentFacts({ claim: { id, details } }: { readonly claim: ClaimDto }) {
  const t = useTexts('claims.desk.tabs');
  const words = useTexts('desk.claimWords');
  const { locale } = useLocale();
  if (!details) return <p className="text-muted">{t.notEntered}</p>;
  const { driverDetails: driver } = details;
  return (
    <div className="grid grid-cols-1 gap-4">
      <DescriptionList
        items={[
          { term: t.incident.type, value: words.claimTypes[details.claimType] },
          {
            term: t.incident.when,
            value: (
              <>
                <DateTime at={details.incidentDate} />, {clockText(details.incidentTime, locale)}
              </>
            ),
          },
          { term: t.incident.where, value: [details.incidentLocation, details.incidentPincode].filter(Boolean).join(', ') },
          {
            term: t.incident.what,
            value: (
              <>
                <span className="whitespace-pre-line">{details.incidentDescription}</span>
                <DescriptionNote claimId={id} />
              </>
            ),
          },
          { term: t.incident.damage, value: <span className="whitespace-pre-line">{details.damageDescription}</span> },
          { term: t.incident.police, value: details.noPoliceReport ? t.incident.noPolice : details.policeComplaintNumber },
          {
            term: t.incident.driver,
            value: [driver.name, driver.licenseNumber, driver.contactNumber].filter(Boolean).join(' · '),
          },
          { term: t.incident.witness, value: details.witnessDetails },
        ]}
      />
      <MarkedDamage damage={details.damage} />
    </div>
  );
}
