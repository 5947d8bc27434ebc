import { useEffect, useState } from 'react';
import type { StateDto } from '#contract/places.schemas.ts';
import { loadDistricts, type District } from './load-states.ts';

interface Found {
  readonly code: string;
  /** Undefined: they could not be had. */
  readonly districts: readonly District[] | undefined;
}

/** The districts of the chosen state, by its name; `unknown` when they could not be had, so that the district has to be typed. */
export function useDistricts(
  states: readonly StateDto[],
  stateName: string,
): { districts: readonly District[]; loading: boolean; unknown: boolean } {
  const code = states.find((state) => state.name === stateName)?.code;
  const [found, setFound] = useState<Found>();
  useEffect(() => {
    if (code === undefined) return;
    const abort = new AbortController();
    loadDistricts(code, abort.signal).then(
      (districts) => setFound({ code, districts }),
      () => {
        if (!abort.signal.aborted) setFound({ code, districts: undefined });
      },
    );
    return () => abort.abort();
  }, [code]);
  const mine = found?.code === code ? found : undefined;
  return {
    districts: mine?.districts ?? [],
    loading: code !== undefined && mine === undefined,
    unknown: code !== undefined && mine !== undefined && mine.districts === undefined,
  };
}
