import { Banner } from '#web/ui/banner.tsx';
import { Disclosure } from '#web/ui/disclosure.tsx';
import { useTexts } from '#web/ui/texts.ts';
import type { VehicleView } from './use-vehicle-view.ts';

/** What explains the first step, below what it asks for. */
export function AboutVehicle({ shows }: Pick<VehicleView, 'shows'>) {
  const t = useTexts('claims.intake.vehicleStep');
  return (
    <div className="grid grid-cols-1 gap-3">
      <Banner title={t.infoTitle}>{t.info}</Banner>
      {shows === 'plate' ? (
        <Disclosure summary={t.aboutPlate}>
          <p>{t.plateLead}</p>
          <p className="mt-2">{t.registerKeeps}</p>
        </Disclosure>
      ) : null}
    </div>
  );
}
