import { useEffect, useState } from 'react';
import type { Option } from '#web/ui/options.ts';

interface MakeEntry {
  readonly make: string;
  readonly car?: readonly string[];
  readonly commercial?: readonly string[];
}

/** Makes and models for the searchable lists; empty until the list has come. Without it, both fields still take any text. */
export function useVehicleMakes(): { makes: readonly Option[]; modelsOf: (make: string) => readonly Option[] } {
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
  };
}

function modelOptions(entry: MakeEntry | undefined): Option[] {
  const models = new Set([...(entry?.commercial ?? []), ...(entry?.car ?? [])]);
  return [...models].toSorted((left, right) => left.localeCompare(right, 'en')).map((model) => ({ value: model, label: model }));
}
