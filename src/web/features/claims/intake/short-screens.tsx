import { useCallback, useEffect, useRef, useId } from 'react';
import type { RefObject, KeyboardEvent, MouseEvent } from 'react';
import { useSearchParams } from 'react-router';
import { useTexts } from '#web/ui/texts.ts';
import { useWatch } from 'react-hook-form';
import type { FieldPath, FieldValues } from 'react-hook-form';
import { Button } from '#web/ui/button.tsx';
import type { ContractForm } from '#web/ui/form.tsx';
import { MissingNote } from '#web/ui/form-notes.tsx';

/** One topic of a step on a phone, with the fields, or groups of fields, that it asks for. */
interface Screen<Id extends string = string> {
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
function isOnScreen({ fields }: Screen, path: string): boolean {
  return fields.some((name) => path === name || path.startsWith(`${name}.`));
}

interface ShortScreens<Id extends string> {
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

/** What this topic is about, on a phone, and how many there are. */
export function ScreenHeading({
  screens: { heading, place },
  title,
}: {
  readonly screens: Pick<ShortScreens<string>, 'heading' | 'place'>;
  readonly title: string;
}) {
  const t = useTexts('claims.intake.detailsStep');
  return (
    <h2 ref={heading} tabIndex={-1} className="text-18 font-bold shadow-none outline-none sm:hidden">
      {title} <span className="text-14 font-normal text-muted">{t.screenOf(place)}</span>
    </h2>
  );
}

interface ScreenFooterProps<I extends FieldValues, O extends FieldValues> {
  readonly form: ContractForm<I, O>;
  readonly screen: Screen;
  readonly labels: Partial<Record<FieldPath<I>, string>>;
  /** Cancel on the first step's first screen, Previous on the others. */
  readonly first?: boolean;
  readonly onBack: () => void;
  readonly onNext: () => void;
  /** Saves the step without the screens behind, which nobody is asked for now. */
  readonly later?: string | undefined;
}

/** The buttons below one topic: Next waits for what is asked there. */
export function ScreenFooter<I extends FieldValues, O extends FieldValues>({
  form,
  screen,
  labels,
  first = false,
  onBack,
  onNext,
  later,
}: ScreenFooterProps<I, O>) {
  const t = useTexts('claims.intake');
  const missingId = useId();
  const press = useScreenPress();
  const values = useWatch({ control: form.control });
  const result = form.schema?.safeParse(values);
  const wrong = result && !result.success ? result.error.issues : [];
  const isValid = result !== undefined && !wrong.some(({ path }) => isOnScreen(screen, path.map(String).join('.')));
  const here = Object.fromEntries(Object.entries(labels).filter(([name]) => isOnScreen(screen, name))) as typeof labels;
  return (
    <div className="border-t border-line pt-5 sm:hidden">
      <MissingNote form={form} id={missingId} labels={here} />
      <div {...press} className="my-3 flex gap-3 *:flex-1">
        <Button variant="secondary" onClick={onBack}>
          {first ? t.cancel : t.previous}
        </Button>
        <Button disabled={!isValid} aria-describedby={missingId} onClick={onNext}>
          {t.next}
        </Button>
      </div>
      {later ? (
        <Button
          type="submit"
          variant="quiet"
          className="w-full"
          disabled={!result?.success}
          loading={form.formState.isSubmitting}
          loadingText={t.saving}
        >
          {later}
        </Button>
      ) : null}
    </div>
  );
}

/** For what holds the buttons of a screen: a press that was meant for the screen before, or a key that is still held, does not go on a second time. */
export function useScreenPress() {
  const [params] = useSearchParams();
  const place = `${params.get('step')} ${params.get('screen')}`;
  const shownAt = useRef(0);
  useEffect(() => {
    shownAt.current = performance.now();
  }, [place]);
  return {
    onClickCapture: (event: MouseEvent) => {
      if (!isSecondPress(event.nativeEvent, shownAt.current)) return;
      event.preventDefault();
      event.stopPropagation();
    },
    onKeyDownCapture: (event: KeyboardEvent) => {
      if (event.repeat && event.key === 'Enter') event.preventDefault();
    },
  };
}

/** What a click tells of the press behind it; `pointerType` is missing where the browser's clicks are older than pointers. */
interface Press {
  /** Which click of a quick row it is; 0 by key. */
  readonly detail: number;
  readonly timeStamp: number;
  readonly pointerType?: string;
}

/** Milliseconds in which nobody has read a new screen. */
const unread = 500;

/**
 * Does the press belong to the screen before: the second of a double press, whose first brought this one? A mouse counts its clicks; a finger's are
 * each the first, so that its time tells. `shownAt` and the press are milliseconds of the same clock.
 */
export function isSecondPress({ detail, timeStamp, pointerType }: Press, shownAt: number): boolean {
  return detail > 1 || (detail === 1 && pointerType !== 'mouse' && timeStamp - shownAt < unread);
}
