import { useEffect, useState } from 'react';
import type { StateDto } from '#contract/places.schemas.ts';
import { loadStates } from './load-states.ts';

export interface States {
  readonly states: readonly StateDto[];
  /** Why the list is the built-in one: the server's did not come, or did not come a second time either. */
  readonly trouble: 'fallback' | 'failed' | undefined;
  readonly loading: boolean;
  readonly retry: () => void;
}

/** The states to choose from. There always are some: the built-in list stands in while the server's has not come. */
export function useStates(): States {
  const [attempt, setAttempt] = useState(0);
  const [loaded, setLoaded] = useState<readonly StateDto[]>();
  const [failures, setFailures] = useState(0);
  const [loading, setLoading] = useState(true);

  useEffect(() => {
    const abort = new AbortController();
    setLoading(true);
    loadStates(abort.signal).then(
      (states) => {
        if (abort.signal.aborted) return;
        setLoaded(states);
        setLoading(false);
      },
      () => {
        if (abort.signal.aborted) return;
        setFailures((count) => count + 1);
        setLoading(false);
      },
    );
    return () => abort.abort();
  }, [attempt]);

  return {
    states: loaded && loaded.length > 0 ? loaded : fallbackStates,
    trouble: loaded || failures === 0 ? undefined : failures === 1 ? 'fallback' : 'failed',
    loading,
    retry: () => setAttempt((count) => count + 1),
  };
}

/** 28 states and 8 union territories, for when the server's list cannot be had. The codes are those of number plates. */
const entries: readonly (readonly [code: string, name: string, ut?: 'UT'])[] = [
  ['AN', 'Andaman and Nicobar Islands', 'UT'],
  ['AP', 'Andhra Pradesh'],
  ['AR', 'Arunachal Pradesh'],
  ['AS', 'Assam'],
  ['BR', 'Bihar'],
  ['CH', 'Chandigarh', 'UT'],
  ['CG', 'Chhattisgarh'],
  ['DD', 'Dadra and Nagar Haveli and Daman and Diu', 'UT'],
  ['DL', 'Delhi', 'UT'],
  ['GA', 'Goa'],
  ['GJ', 'Gujarat'],
  ['HR', 'Haryana'],
  ['HP', 'Himachal Pradesh'],
  ['JK', 'Jammu and Kashmir', 'UT'],
  ['JH', 'Jharkhand'],
  ['KA', 'Karnataka'],
  ['KL', 'Kerala'],
  ['LA', 'Ladakh', 'UT'],
  ['LD', 'Lakshadweep', 'UT'],
  ['MP', 'Madhya Pradesh'],
  ['MH', 'Maharashtra'],
  ['MN', 'Manipur'],
  ['ML', 'Meghalaya'],
  ['MZ', 'Mizoram'],
  ['NL', 'Nagaland'],
  ['OD', 'Odisha'],
  ['PY', 'Puducherry', 'UT'],
  ['PB', 'Punjab'],
  ['RJ', 'Rajasthan'],
  ['SK', 'Sikkim'],
  ['TN', 'Tamil Nadu'],
  ['TG', 'Telangana'],
  ['TR', 'Tripura'],
  ['UP', 'Uttar Pradesh'],
  ['UK', 'Uttarakhand'],
  ['WB', 'West Bengal'],
];

const fallbackStates: readonly StateDto[] = entries.map(([code, name, ut]) => ({
  code,
  name,
  type: ut ? 'union_territory' : 'state',
}));
