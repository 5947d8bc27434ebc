import { useId } from 'react';
import { useWatch } from 'react-hook-form';
import type { FieldPath } from 'react-hook-form';
import type { DetailsPart } from '#contract/claims/intake/claim-parts.schemas.ts';
import { Button } from '#web/ui/button.tsx';
import type { ContractForm } from '#web/ui/form.tsx';
import { MissingNote } from '#web/ui/missing-note.tsx';
import { useTexts } from '#web/ui/texts.ts';
import type { DetailsForm } from './details-form.ts';
import { isOnScreen } from './short-screens.ts';
import type { DetailsScreen } from './short-screens.ts';

interface ScreenFooterProps {
  readonly form: ContractForm<DetailsForm, DetailsPart>;
  readonly screen: DetailsScreen;
  readonly labels: Partial<Record<FieldPath<DetailsForm>, string>>;
  readonly onBack: () => void;
  readonly onNext: () => void;
}

/** The buttons below one topic: Next waits for what is asked there. */
export function ScreenFooter({ form, screen, labels, onBack, onNext }: ScreenFooterProps) {
  const t = useTexts('claims.intake');
  const missingId = useId();
  const values = useWatch({ control: form.control });
  const result = form.schema?.safeParse(values);
  const wrong = result && !result.success ? result.error.issues : [];
  const isValid = result !== undefined && !wrong.some(({ path }) => isOnScreen(screen, path.map(String).join('.')));
  const here = Object.fromEntries(Object.entries(labels).filter(([name]) => isOnScreen(screen, name)));
  return (
    <div className="border-t border-line pt-5 sm:hidden">
      <MissingNote form={form} id={missingId} labels={here} />
      <div className="my-3 flex gap-3 *:flex-1">
        <Button variant="secondary" onClick={onBack}>
          {t.previous}
        </Button>
        <Button disabled={!isValid} aria-describedby={missingId} onClick={onNext}>
          {t.next}
        </Button>
      </div>
    </div>
  );
}
