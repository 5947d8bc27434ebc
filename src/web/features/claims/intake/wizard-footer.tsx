import type { ReactNode } from 'react';
import type { ClaimDto } from '#contract/claims/claims.schemas.ts';
import { isBegunHere } from '#web/offline/begun-id.ts';
import { Button } from '#web/ui/button.tsx';
import { SavedNote } from '#web/ui/saved-note.tsx';
import { useTexts } from '#web/ui/texts.ts';
import { useScreenPress } from './use-screen-press.ts';

export interface WizardFooterProps {
  /** Cancel on the first step, Previous on the others. */
  readonly first: boolean;
  readonly claim: ClaimDto;
  /** What is typed and not saved yet was kept on the device then. */
  readonly keptAt: Date | undefined;
  readonly onBack: () => void;
  readonly valid: boolean;
  readonly saving: boolean;
  /** What is still missing; its id goes to Next. */
  readonly missing: ReactNode;
  readonly missingId: string;
}

/** The buttons below a step. Next waits until the step is valid, and beside it stands what is missing and what is saved. */
export function WizardFooter({ first, claim, keptAt, onBack, valid, saving, missing, missingId }: WizardFooterProps) {
  const t = useTexts('claims.intake');
  const press = useScreenPress();
  const savedAt = claim.completedParts.length > 0 ? claim.updatedAt : undefined;
  return (
    <div className="border-t border-line pt-5">
      {missing}
      <div {...press} className="my-3 flex gap-3 *:flex-1 sm:justify-between sm:*:flex-none">
        <Button variant="secondary" onClick={onBack}>
          {first ? t.cancel : t.previous}
        </Button>
        <Button type="submit" disabled={!valid} loading={saving} loadingText={t.saving} aria-describedby={missingId}>
          {t.next}
        </Button>
      </div>
      <SavedNote at={keptAt ?? savedAt} onDevice={keptAt !== undefined || isBegunHere(claim.id)} />
    </div>
  );
}
