import type { ClaimDto } from '#contract/claims/claims.schemas.ts';
import { DateTime } from '#web/ui/date-time.tsx';
import { DescriptionList } from '#web/ui/description-list.tsx';
import { Money } from '#web/ui/money.tsx';
import { useTexts, useLocale } from '#web/ui/texts.ts';
import { PlateGroups } from '#web/ui/plate.tsx';
import type { VehicleDto } from '#contract/claims/intake/claim-parts.schemas.ts';
import type { RegisterFacts } from '#contract/vehicles.schemas.ts';
import { Banner } from '#web/ui/banner.tsx';
import { vehicleFacts } from '#words/vehicle-facts.ts';
import { isSameAnswer, registeredFields, registeredPart } from '../../registered-part.ts';
import { useQuery } from '@tanstack/react-query';
import { Loaded } from '#web/desk/loaded.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Card } from '#web/ui/card.tsx';
import { TextLink } from '#web/ui/links.tsx';
import { claimPoliciesQuery } from '../use-claim-desk.ts';

/** The vehicle as entered; staff also see the vehicle register's data. */
export function VehicleFacts({ claim: { vehicle, details, register } }: { readonly claim: ClaimDto }) {
  const t = useTexts('claims.desk.tabs');
  if (!vehicle) return <p className="text-muted">{t.notEntered}</p>;
  const { insurance } = vehicle;
  return (
    <>
      <DescriptionList
        items={[
          { term: t.vehicle.makeModel, value: `${vehicle.make} ${vehicle.model}` },
          { term: t.vehicle.registration, value: <PlateGroups number={vehicle.registrationNumber} /> },
          { term: t.vehicle.chassis, value: vehicle.chassisNumber },
          { term: t.vehicle.engine, value: vehicle.engineNumber },
          { term: t.vehicle.year, value: vehicle.year },
          { term: t.vehicle.purchase, value: <DateTime at={vehicle.purchaseDate} /> },
          { term: t.vehicle.fuel, value: `${t.fuels[vehicle.fuelType]}, ${t.transmissions[vehicle.transmissionType]}` },
          { term: t.vehicle.color, value: vehicle.color },
          { term: t.vehicle.value, value: vehicle.currentValue > 0 ? <Money rupees={vehicle.currentValue} words /> : null },
          {
            term: t.vehicle.policy,
            value: [insurance.insurerName, insurance.policyNumber, insurance.insurerClaimNumber].filter(Boolean).join(' · '),
          },
        ]}
      />
      {register ? <RegisterFactsList vehicle={vehicle} register={register} incidentDate={details?.incidentDate ?? ''} /> : null}
    </>
  );
}

interface RegisterFactsListProps {
  readonly vehicle: VehicleDto;
  readonly register: RegisterFacts;
}

/** The vehicle register's data at the time of entry: differences from the input, and values nobody typed. */
function RegisterFactsList({ vehicle, register, incidentDate }: RegisterFactsListProps & { readonly incidentDate: string }) {
  const t = useTexts('claims.desk.tabs.register');
  const { insurer, financier } = register.vehicle;
  const day = (on: string | null) => (on === null ? t.unknown : <DateTime at={on} />);
  const runs = (until: string | null) =>
    until !== null && until < incidentDate ? (
      <span className="font-semibold text-danger">
        <DateTime at={until} /> · {t.lapsed}
      </span>
    ) : (
      day(until)
    );
  return (
    <section className="mt-6 grid gap-4">
      <div>
        <h3 className="text-18 font-bold">{t.title}</h3>
        <p className="text-14 text-muted">
          {t.asked} <DateTime at={register.askedAt} />
        </p>
      </div>
      <Differences vehicle={vehicle} register={register} />
      <DescriptionList
        items={[
          { term: t.owner, value: `${register.owner ?? t.unknown} · ${register.isClaimant ? t.isClaimant : t.isOther}` },
          { term: t.status, value: register.registrationStatus ?? t.unknown },
          { term: t.registered, value: day(register.vehicle.firstRegisteredOn) },
          { term: t.financier, value: financier ?? t.none },
          { term: t.fitness, value: runs(register.vehicle.fitnessUpto) },
          { term: t.permit, value: runs(register.vehicle.permitUpto) },
          { term: t.tax, value: runs(register.vehicle.taxUpto) },
          { term: t.insurer, value: [insurer?.name, insurer?.policyNumber].filter(Boolean).join(' · ') || t.unknown },
          { term: t.insured, value: runs(insurer?.insuredUpto ?? null) },
        ]}
      />
    </section>
  );
}

function Differences({ vehicle, register }: RegisterFactsListProps) {
  const t = useTexts('claims.desk.tabs.register');
  const words = useTexts('claims.intake.vehicleStep');
  const { locale } = useLocale();
  const known = registeredPart(register.vehicle);
  const differing = registeredFields.filter((name) => known[name] !== undefined && !isSameAnswer(vehicle[name], known[name]));
  if (differing.length === 0) return <p>{t.same}</p>;
  const typed = new Map(vehicleFacts(vehicle, words, locale).map(({ name, value }) => [name, value]));
  const rows = differing.flatMap((name) => vehicleFacts({ [name]: known[name] }, words, locale));
  return (
    <Banner tone="warn" title={t.differs({ count: rows.length })}>
      <ul>
        {rows.map(({ name, term, value }) => (
          <li key={name}>{t.difference({ field: term, typed: typed.get(name) ?? t.nothing, registered: value })}</li>
        ))}
      </ul>
    </Banner>
  );
}

/** Policies on file for the vehicle, and whether they cover the incident date. */
export function PolicyMatch({ claimId }: { readonly claimId: string }) {
  const { policies: t } = useTexts('claims.desk.tabs');
  const query = useQuery(claimPoliciesQuery(claimId));
  return (
    <Card title={t.title} actions={<TextLink to="/app/policies">{t.all}</TextLink>}>
      <Loaded query={query} lines={2}>
        {(policies) =>
          policies.length === 0 ? (
            <p className="text-muted">{t.none}</p>
          ) : (
            <ul className="grid grid-cols-1 gap-4">
              {policies.map((policy) => (
                <li key={policy.id}>
                  <p className="mb-2 flex flex-wrap items-center gap-2">
                    <span className="font-semibold">{policy.policyNumber}</span>
                    <Badge tone={policy.coversIncident ? 'success' : 'neutral'}>
                      {policy.coversIncident ? t.covers : t.coversNot}
                    </Badge>
                  </p>
                  <DescriptionList
                    items={[
                      { term: t.insurer, value: policy.insurerName },
                      { term: t.holder, value: policy.holderName },
                      {
                        term: t.period,
                        value: (
                          <>
                            <DateTime at={policy.startsOn} /> – <DateTime at={policy.endsOn} />
                          </>
                        ),
                      },
                      { term: t.cover, value: t.kinds[policy.kind] },
                      ...(policy.idv === null ? [] : [{ term: t.idv, value: <Money rupees={policy.idv} words /> }]),
                      ...(policy.hasZeroDepreciation || policy.hasImt23
                        ? [
                            {
                              term: t.addOns,
                              value: [policy.hasZeroDepreciation ? t.zero : '', policy.hasImt23 ? t.imt23 : '']
                                .filter(Boolean)
                                .join(', '),
                            },
                          ]
                        : []),
                    ]}
                  />
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
    </Card>
  );
}
