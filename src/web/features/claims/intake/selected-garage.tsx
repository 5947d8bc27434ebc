import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { useTexts } from '#web/ui/texts.ts';
import type { GarageChoice } from './garage-choice.ts';

/** The garage that was chosen, with Change. */
export function SelectedGarage({ garage, onChange }: { readonly garage: GarageChoice; readonly onChange: () => void }) {
  const t = useTexts('claims.intake.garageStep');
  return (
    <Card
      title={t.selected}
      className="border-brand bg-brand-tint"
      actions={
        <Button variant="secondary" onClick={onChange}>
          {t.change}
        </Button>
      }
    >
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-semibold">
        {garage.name}
        {garage.isNetworkGarage ? <Badge tone="success">{t.network}</Badge> : null}
      </p>
      <p>{garage.address}</p>
      {garage.phone ? (
        <a
          className="link inline-flex min-h-6 items-center"
          href={`tel:${garage.phone}`}
          aria-label={t.call({ number: garage.phone })}
        >
          {garage.phone}
        </a>
      ) : null}
    </Card>
  );
}
