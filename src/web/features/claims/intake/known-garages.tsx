import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { useTexts } from '#web/ui/texts.ts';
import { savedChoice } from './garage-choice.ts';
import type { Choosing } from './step-props.ts';
import { useKnownGarages } from './use-earlier-claims.ts';

interface KnownGaragesProps extends Choosing {
  readonly claimId: string;
  readonly onLater: () => void;
}

/** Without a network there is no directory: a garage of an earlier claim, one that is named by hand, or none for now. */
export function KnownGarages({ claimId, onChoose, onInvite, onLater }: KnownGaragesProps) {
  const t = useTexts('offline.claim');
  const { notListed } = useTexts('claims.intake.garageStep');
  const garages = useKnownGarages(claimId).flatMap((vendor) => savedChoice(vendor) ?? []);
  return (
    <Card title={garages.length > 0 ? t.knownGarages : t.noDirectory}>
      <div className="grid grid-cols-1 justify-items-start gap-3">
        {garages.map((garage) => (
          <Button key={garage.id} variant="secondary" className="w-full" onClick={() => onChoose(garage)}>
            {garage.name}
          </Button>
        ))}
        <Button onClick={onLater}>{t.garageLater}</Button>
        <Button variant="quiet" className="-ml-4" onClick={onInvite}>
          {notListed}
        </Button>
      </div>
    </Card>
  );
}
