import type { ReactNode } from 'react';
import { Button } from '#web/ui/button.tsx';
import { useTexts } from '#web/ui/texts.ts';
import { wizardText } from './wizard.text.ts';

export interface WizardFooterProps {
  /** Cancel on the first step, Previous on the others. */
  readonly first: boolean;
  readonly onBack: () => void;
  readonly valid: boolean;
  readonly saving: boolean;
  /** What is still missing; its id goes to Next. */
  readonly missing: ReactNode;
  readonly missingId: string;
}

/** The buttons below a step. Next waits until the step is valid, and beside it stands what is missing. */
export function WizardFooter({ first, onBack, valid, saving, missing, missingId }: WizardFooterProps) {
  const t = useTexts(wizardText);
  return (
    <div className="border-t border-line pt-5">
      {missing}
      <div className="mt-3 flex gap-3 *:flex-1 sm:justify-between sm:*:flex-none">
        <Button variant="secondary" onClick={onBack}>
          {first ? t.cancel : t.previous}
        </Button>
        <Button type="submit" disabled={!valid} loading={saving} loadingText={t.saving} aria-describedby={missingId}>
          {t.next}
        </Button>
      </div>
    </div>
  );
}
