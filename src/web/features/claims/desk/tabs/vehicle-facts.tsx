import type { ClaimDto } from '#contract/claims/claims.schemas.ts';
import { DateTime } from '#web/ui/date-time.tsx';
import { DescriptionList } from '#web/ui/description-list.tsx';
import { Money } from '#web/ui/money.tsx';
import { useTexts } from '#web/ui/texts.ts';
import { RegisterFactsList } from './register-facts-list.tsx';
import { PlateGroups } from '#web/ui/plate.tsx';

/** The vehicle as the claimant entered it, and for staff what the vehicle register says of it. */
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
