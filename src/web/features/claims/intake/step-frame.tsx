import { useId } from 'react';
import type { ReactNode } from 'react';
import type { ClaimDto } from '#contract/claims/claims.schemas.ts';
import type { GarageChoice } from './garage-choice.ts';
import type { FieldPath, FieldValues } from 'react-hook-form';
import type { ContractForm } from '#web/ui/form.tsx';
import { MissingNote, SavedNote } from '#web/ui/form-notes.tsx';
import { isBegunHere } from '#web/offline/begun-id.ts';
import { Button } from '#web/ui/button.tsx';
import { useTexts } from '#web/ui/texts.ts';
import { useScreenPress } from './short-screens.tsx';
import { Banner } from '#web/ui/banner.tsx';

export interface Choosing {
  readonly onChoose: (garage: GarageChoice) => void;
  /** "My garage is not listed" */
  readonly onInvite: () => void;
}

export interface StepProps {
  readonly claim: ClaimDto;
  /** The step is saved: continue. */
  readonly onSaved: (claim: ClaimDto, declinesGarage?: boolean) => void | Promise<void>;
  /** Replaces the directory while offline. */
  readonly garages?: (choosing: Choosing) => ReactNode;
  /** Cancel or Previous. */
  readonly onBack: () => void;
}

type StepFooterProps<I extends FieldValues, O extends FieldValues> = Pick<WizardFooterProps, 'claim' | 'keptAt' | 'onBack'> & {
  readonly form: ContractForm<I, O>;
  /** Field name → label of required fields, in screen order. */
  readonly labels: Partial<Record<FieldPath<I>, string>>;
  /** The first step has Cancel, the others Previous. */
  readonly first?: boolean;
};

/** Buttons of a form step, with the names of the fields that Next still needs. */
export function StepFooter<I extends FieldValues, O extends FieldValues>({
  form,
  labels,
  first = false,
  ...rest
}: StepFooterProps<I, O>) {
  const missingId = useId();
  return (
    <WizardFooter
      {...rest}
      first={first}
      valid={form.formState.isValid}
      saving={form.formState.isSubmitting}
      missingId={missingId}
      missing={<MissingNote form={form} id={missingId} labels={labels} />}
    />
  );
}

interface WizardFooterProps {
  /** Cancel on the first step, Previous on the others. */
  readonly first: boolean;
  readonly claim: ClaimDto;
  /** When unsaved input was last stored on the device. */
  readonly keptAt: Date | undefined;
  readonly onBack: () => void;
  readonly valid: boolean;
  readonly saving: boolean;
  /** What is still missing; describes Next by its id. */
  readonly missing: ReactNode;
  readonly missingId: string;
}

/** Buttons of a step. Next is disabled until the step is valid; missing fields and the save status are beside it. */
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

/** Banner above a step that could not be saved. The input stays in the form and on the device. */
export function SaveFailed({ failure }: { readonly failure: string | undefined }) {
  const t = useTexts('claims.intake');
  if (!failure) return null;
  return (
    <Banner tone="error" title={t.error} announce>
      {failure}
    </Banner>
  );
}
