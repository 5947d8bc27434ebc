import { useCallback, useEffect, useRef } from 'react';
import type { RefObject } from 'react';
import { useSearchParams } from 'react-router';

/** Part C on a phone: one topic each. Names of fields, or of their groups. */
export const detailsScreens = [
  {
    id: 'when',
    fields: ['claimType', 'incidentDate', 'incidentTime', 'incidentLocation', 'incidentPincode', 'policeComplaintNumber'],
  },
  { id: 'what', fields: ['incidentDescription', 'damageDescription'] },
  { id: 'who', fields: ['driverDetails', 'witnessDetails'] },
  { id: 'papers', fields: [] },
] as const satisfies readonly { id: string; fields: readonly string[] }[];

export type DetailsScreen = (typeof detailsScreens)[number]['id'];

/** Does a path of the form, 'driverDetails.name', belong to this screen? */
export function isOnScreen(screen: DetailsScreen, path: string): boolean {
  const fields: readonly string[] = detailsScreens.find(({ id }) => id === screen)?.fields ?? [];
  return fields.some((name) => path === name || path.startsWith(`${name}.`));
}

export interface ShortScreens {
  readonly at: number;
  readonly screen: DetailsScreen;
  readonly isLast: boolean;
  /** Hides on a phone what belongs to another screen. */
  readonly on: (screen: DetailsScreen) => string | undefined;
  readonly go: (at: number) => void;
  /** Its heading takes the focus when it comes. */
  readonly heading: RefObject<HTMLHeadingElement | null>;
}

/** One topic after the other on a phone, with the place in the address, so that Back goes one back; wide screens, and who comes back to change something, see all at once. */
export function useShortScreens(
  short: boolean,
  failed: { readonly attempt: number; readonly names: readonly string[] },
): ShortScreens {
  const [params, setParams] = useSearchParams();
  const asked = detailsScreens.findIndex(({ id }) => id === params.get('screen'));
  const at = Math.max(0, asked);
  const { id: screen } = detailsScreens[at] ?? detailsScreens[0];
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(at);

  const go = useCallback(
    (to: number) => {
      const id = detailsScreens[to]?.id;
      if (id)
        setParams((before) => {
          before.set('screen', id);
          return before;
        });
    },
    [setParams],
  );
  useEffect(() => {
    if (shown.current === at) return;
    shown.current = at;
    window.scrollTo({ top: 0 });
    heading.current?.focus({ preventScroll: true });
  }, [at]);
  const { attempt, names } = failed;
  useEffect(() => {
    const to = detailsScreens.findIndex(({ id }) => names.some((name) => isOnScreen(id, name)));
    if (short && attempt > 0 && to >= 0) go(to);
  }, [short, attempt, names, go]);

  return {
    at,
    screen,
    isLast: at === detailsScreens.length - 1,
    on: (one) => (short && one !== screen ? 'max-sm:hidden' : undefined),
    go,
    heading,
  };
}

/** Is one topic shown at a time? The same width at which `max-sm:` hides the others. */
export const isNarrow = (): boolean => window.matchMedia('(width < 40rem)').matches;
