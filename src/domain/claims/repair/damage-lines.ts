import type { DamageMarks } from '../intake/damage.ts';
import { panelLines } from '../intake/damage.ts';
import type { LineKind } from '../review/settlement-rates.ts';
import { findInCatalogue, wholeCatalogue } from './line-catalogue.ts';

/** A line of an estimate that a marked panel proposes; its amount is the garage's to say. */
export interface DamageLine {
  readonly label: string;
  readonly kind: LineKind;
  readonly isImt23Part: boolean;
}

/** A line for each marked panel, of the kind that the catalogue gives it: 'Tail lamp, left' is a tail lamp. */
export function damageLines({ outline, panels }: DamageMarks): DamageLine[] {
  return [...panelLines(outline)]
    .filter(([panel]) => panels.includes(panel))
    .map(([, label]) => {
      const known = findInCatalogue(wholeCatalogue, label) ?? findInCatalogue(wholeCatalogue, label.replace(/,[^,]*$/, ''));
      return { label, kind: known?.kind ?? 'metal', isImt23Part: known?.isImt23Part ?? false };
    });
}

const bare = (label: string) =>
  label
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, ' ')
    .trim();

/** Those that none of these lines names yet. */
export function notAmong(proposed: readonly DamageLine[], present: readonly { readonly label: string }[]): DamageLine[] {
  const there = new Set(present.map(({ label }) => bare(label)));
  return proposed.filter(({ label }) => !there.has(bare(label)));
}
