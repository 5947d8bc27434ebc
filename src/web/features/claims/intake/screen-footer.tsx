import { useId } from 'react';
import { useWatch } from 'react-hook-form';
import type { FieldPath, FieldValues } from 'react-hook-form';
import { Button } from '#web/ui/button.tsx';
import type { ContractForm } from '#web/ui/form.tsx';
import { MissingNote } from '#web/ui/missing-note.tsx';
import { useTexts } from '#web/ui/texts.ts';
import { isOnScreen } from './short-screens.ts';
import type { Screen } from './short-screens.ts';
import { useScreenPress } from './use-screen-press.ts';

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
