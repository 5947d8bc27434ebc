import { useCallback, useEffect, useRef } from 'react';
import type { RefObject } from 'react';
import { useSearchParams } from 'react-router';

/** One topic of a step on a phone, with the fields, or groups of fields, that it asks for. */
export interface Screen<Id extends string = string> {
  readonly id: Id;
  readonly fields: readonly string[];
}

/** Part A, where neither the register nor an earlier claim knows the vehicle. The plate stands alone before. */
export const vehicleScreens = [
  {
    id: 'model',
    fields: [
      'registrationNumber',
      'make',
      'model',
      'year',
      'fuelType',
      'transmissionType',
      'vehicleType',
      'cubicCapacity',
      'grossWeightKg',
    ],
  },
  { id: 'numbers', fields: ['chassisNumber', 'engineNumber', 'color', 'purchaseDate', 'currentValue', 'insurance'] },
] as const satisfies readonly Screen[];

/** Part C. */
export const detailsScreens = [
  {
    id: 'when',
    fields: ['incidentDate', 'incidentTime', 'claimType', 'policeComplaintNumber', 'incidentLocation', 'incidentPincode'],
  },
  { id: 'what', fields: ['incidentDescription', 'damageDescription'] },
  { id: 'who', fields: ['driverDetails', 'witnessDetails'] },
  { id: 'papers', fields: [] },
] as const satisfies readonly Screen[];

/** Where the driver of last time stands below what happened, with Change. */
export const screensWithoutDriver = detailsScreens.filter(({ id }) => id !== 'who');

/** Does a path of the form, 'driverDetails.name', belong to this screen? */
export function isOnScreen({ fields }: Screen, path: string): boolean {
  return fields.some((name) => path === name || path.startsWith(`${name}.`));
}

export interface ShortScreens<Id extends string> {
  readonly screen: Screen<Id>;
  readonly isFirst: boolean;
  readonly isLast: boolean;
  /** '2' of how many. */
  readonly place: { readonly screen: number; readonly of: number };
  /** Hides on a phone what belongs to another screen. */
  readonly on: (screen: Id) => string | undefined;
  /** The same for a field, by its name. */
  readonly onFor: (field: string) => string | undefined;
  readonly go: (screen: Id) => void;
  readonly next: () => void;
  readonly back: () => void;
  /** Its heading takes the focus when it comes. */
  readonly heading: RefObject<HTMLHeadingElement | null>;
}

interface ShortScreensOptions<Id extends string> {
  readonly screens: readonly Screen<Id>[];
  /** False: all at once, also on a phone. */
  readonly short: boolean;
  readonly failed: { readonly attempt: number; readonly names: readonly string[] };
}

/** One topic after the other on a phone, with the place in the address, so that Back goes one back; wide screens, and who comes back to change something, see all at once. */
export function useShortScreens<const Id extends string>({ screens, short, failed }: ShortScreensOptions<Id>): ShortScreens<Id> {
  const [params, setParams] = useSearchParams();
  const at = Math.max(
    0,
    screens.findIndex(({ id }) => id === params.get('screen')),
  );
  const screen = screens[at] as Screen<Id>;
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(at);

  const go = useCallback(
    (to: string) =>
      setParams((before) => {
        before.set('screen', to);
        return before;
      }),
    [setParams],
  );
  useEffect(() => {
    if (shown.current === at) return;
    shown.current = at;
    window.scrollTo({ top: 0 });
    heading.current?.focus({ preventScroll: true });
  }, [at]);
  const { attempt, names } = failed;
  // Once an attempt: `go` is another one after each screen, and whoever goes on from what was refused is not called back.
  const told = useRef(0);
  useEffect(() => {
    if (told.current === attempt) return;
    told.current = attempt;
    const wrong = screens.find((one) => names.some((name) => isOnScreen(one, name)));
    if (short && attempt > 0 && wrong) go(wrong.id);
  }, [short, attempt, names, go, screens]);

  const on = (one: Id | undefined) => (short && one !== undefined && one !== screen.id ? 'max-sm:hidden' : undefined);
  const by = (steps: number) => {
    const to = screens[at + steps];
    if (to) go(to.id);
  };
  return {
    screen,
    isFirst: at === 0,
    isLast: at === screens.length - 1,
    place: { screen: at + 1, of: screens.length },
    on,
    onFor: (field) => on(screens.find((one) => isOnScreen(one, field))?.id),
    go,
    next: () => by(1),
    back: () => by(-1),
    heading,
  };
}

/** Is one topic shown at a time? The same width at which `max-sm:` hides the others. */
export const isNarrow = (): boolean => window.matchMedia('(width < 40rem)').matches;
