import { isPartReachable, nextPart } from '#domain/claims/intake/parts.ts';
import type { ClaimPart } from '#domain/claims/intake/parts.ts';

/** The wizard's steps in order, each with the claim part it saves (specification §2). */
export const wizardSteps = [
  { id: 'vehicle', part: 'A' },
  { id: 'garage', part: 'B' },
  { id: 'details', part: 'C' },
  { id: 'terms', part: 'D' },
  { id: 'payment', part: 'E' },
] as const satisfies readonly { id: string; part: ClaimPart }[];

export type StepId = (typeof wizardSteps)[number]['id'];

/** The step to show: the requested one if reachable, else the first incomplete one. */
export function stepToShow(asked: string | null, completed: readonly ClaimPart[], isReachable = isPartReachable): StepId {
  const wanted = wizardSteps.find(({ id }) => id === asked);
  if (wanted && isReachable(wanted.part, completed)) return wanted.id;
  const next = nextPart(completed) ?? 'E';
  return wizardSteps.find(({ part }) => part === next)?.id ?? 'vehicle';
}

/** The step after saving: the next one, or the one after it if its part was saved along with this one. */
export function stepToGo(id: StepId, before: readonly ClaimPart[], now: readonly ClaimPart[]): StepId {
  const later = wizardSteps.slice(wizardSteps.findIndex((step) => step.id === id) + 1);
  return later.find(({ part }) => before.includes(part) || !now.includes(part))?.id ?? 'payment';
}

/** The previous step; `undefined` for the first. */
export function stepBefore(id: StepId): StepId | undefined {
  return wizardSteps[wizardSteps.findIndex((step) => step.id === id) - 1]?.id;
}
