import type { RoleDashboardDto } from '#contract/dashboard.schemas.ts';
import { partyOf } from '#domain/roles.ts';
import { placeOfStep } from '#web/desk/row-act.tsx';
import { useUser } from '#web/session-store.ts';
import { useTexts } from '#web/ui/texts.ts';

type Work = RoleDashboardDto['work'][number];

export interface WorkAct {
  readonly name: string;
  /** The same with the vehicle, for who hears one button of many. */
  readonly label: string;
  readonly to: string;
  /** What the button leaves unsaid: only of a step that has no name of its own. */
  readonly sentence?: string;
}

/** The button of a row: the act by its name, and where it is done. A sentence beside it would be the same one in every row. */
export function useWorkAct(): (work: Work) => WorkAct {
  const { what } = useTexts('claims.acts');
  const { open } = useTexts('dashboard.tasks');
  const names: Readonly<Record<string, string>> = useTexts('desk.acts');
  const isStaff = partyOf(useUser().role) === 'insurance';
  const staffSteps: Readonly<Record<string, string>> = useTexts('desk.claimWords').steps;
  return ({ claimId, claimNumber, plate, next, repairAct }) => {
    const known = names[repairAct ?? next.step];
    const name = known ?? open;
    // What owners and garages are told is written about us.
    const sentence = (isStaff ? staffSteps[next.step] : undefined) ?? next.text;
    return {
      name,
      label: what({ act: name, what: plate?.number ?? claimNumber }),
      to: placeOfStep(claimId, next.step),
      ...(known ? {} : { sentence }),
    };
  };
}

/** The vehicle beside its plate. */
export function vehicleOf({ plate, vehicle }: Work): string {
  return plate ? vehicle.replace(plate.number, '').trim() : vehicle;
}
