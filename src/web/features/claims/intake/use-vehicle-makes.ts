import { useEffect, useState } from 'react';
import type { VehicleClass } from '#domain/claims/review/settlement-rates.ts';
import type { Option } from '#web/ui/options.ts';
import type { MakeEntry } from './guess-vehicle-type.ts';
import { guessVehicleType } from './guess-vehicle-type.ts';

export interface VehicleMakes {
  readonly makes: readonly Option[];
  readonly modelsOf: (make: string) => readonly Option[];
  /** Undefined when the model is not in the list, or is built as more than one. */
  readonly typeOf: (make: string, model: string) => VehicleClass | undefined;
}

/** Makes and models for the searchable lists; empty until the list has come. Without it, both fields still take any text. */
export function useVehicleMakes(): VehicleMakes {
  const [entries, setEntries] = useState<readonly MakeEntry[]>([]);
  useEffect(() => {
    let gone = false;
    // A chunk of its own: only this step needs it.
    import('../../../../../reference-data/vehicle-makes.json').then(
      ({ default: list }) => {
        if (!gone) setEntries(list);
      },
      () => undefined,
    );
    return () => {
      gone = true;
    };
  }, []);
  return {
    makes: entries.map(({ make }) => ({ value: make, label: make })),
    modelsOf: (make) => modelOptions(entries.find((entry) => entry.make === make)),
    typeOf: (make, model) =>
      guessVehicleType(
        entries.find((entry) => entry.make === make),
        model,
      ),
  };
}

function modelOptions(entry: MakeEntry | undefined): Option[] {
  const models = new Set([...(entry?.commercial ?? []), ...(entry?.car ?? [])]);
  return [...models].toSorted((left, right) => left.localeCompare(right, 'en')).map((model) => ({ value: model, label: model }));
}
