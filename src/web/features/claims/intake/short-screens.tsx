import { useCallback, useEffect, useRef, useId } from 'react';
import type { RefObject, KeyboardEvent, MouseEvent } from 'react';
import { useSearchParams } from 'react-router';
import { useTexts } from '#web/ui/texts.ts';
import { useWatch } from 'react-hook-form';
import type { FieldPath, FieldValues } from 'react-hook-form';
import { Button } from '#web/ui/button.tsx';
import type { ContractForm } from '#web/ui/form.tsx';
import { MissingNote } from '#web/ui/form-notes.tsx';

/** One topic of a step on a phone, with its fields or field groups. */
interface Screen<Id extends string = string> {
  readonly id: Id;
  readonly fields: readonly string[];
}

/** Part A, if neither the register nor an earlier claim knows the vehicle. The plate has its own screen before these. */
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
    fields: [
      'incidentDate',
      'incidentTime',
      'claimType',
      'policeComplaintNumber',
      'noPoliceReport',
      'incidentLocation',
      'incidentPincode',
    ],
  },
  { id: 'what', fields: ['incidentDescription', 'damageDescription'] },
  { id: 'who', fields: ['driverDetails', 'witnessDetails'] },
  { id: 'papers', fields: [] },
] as const satisfies readonly Screen[];

/** Used when the previous driver is prefilled and shown below what happened, with Change. */
export const screensWithoutDriver = detailsScreens.filter(({ id }) => id !== 'who');

/** Whether a form path, such as 'driverDetails.name', belongs to this screen. */
function isOnScreen({ fields }: Screen, path: string): boolean {
  return fields.some((name) => path === name || path.startsWith(`${name}.`));
}

interface ShortScreens<Id extends string> {
  readonly screen: Screen<Id>;
  readonly isFirst: boolean;
  readonly isLast: boolean;
  /** For "2 of 5". */
  readonly place: { readonly screen: number; readonly of: number };
  /** Class that hides another screen's content on a phone. */
  readonly on: (screen: Id) => string | undefined;
  /** The same by field name. */
  readonly onFor: (field: string) => string | undefined;
  readonly go: (screen: Id) => void;
  readonly next: () => void;
  readonly back: () => void;
  /** Receives focus when the screen is shown. */
  readonly heading: RefObject<HTMLHeadingElement | null>;
}

interface ShortScreensOptions<Id extends string> {
  readonly screens: readonly Screen<Id>[];
  /** `false`: everything at once, also on a phone. */
  readonly short: boolean;
  readonly failed: { readonly attempt: number; readonly names: readonly string[] };
}

/**
 * One topic per screen on a phone, with the screen in the address so that Back works. Wide screens, and users who return to change something, see everything at
 * once.
 */
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
  // Once per attempt: `go` changes with each screen, and a user who moves on from a refused field is not sent back.
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

/** Whether topics are shown one at a time; same breakpoint as `max-sm:`. */
export const isNarrow = (): boolean => window.matchMedia('(width < 40rem)').matches;

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
  /** Saves the step without the remaining screens. */
  readonly later?: string | undefined;
}

/** Buttons below one topic; Next is enabled once its fields are valid. */
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

/** For the container of a screen's buttons: ignores a press meant for the previous screen and a key that is still held. */
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

/** The press behind a click; `pointerType` is missing in browsers whose clicks are not pointer events. */
interface Press {
  /** Click count of a rapid series; 0 for the keyboard. */
  readonly detail: number;
  readonly timeStamp: number;
  readonly pointerType?: string;
}

/** Milliseconds within which nobody has read a new screen. */
const unread = 500;

/**
 * Whether the press is the second of a double press whose first opened this screen. A mouse counts its clicks; touches always count 1, so their time decides.
 * `shownAt` and the press use the same clock, in milliseconds.
 */
export function isSecondPress({ detail, timeStamp, pointerType }: Press, shownAt: number): boolean {
  return detail > 1 || (detail === 1 && pointerType !== 'mouse' && timeStamp - shownAt < unread);
}
