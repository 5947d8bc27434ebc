import { ApiError } from '#web/api/api-error.ts';
import { useErrorText } from '#web/api/use-error-text.ts';
import { ErrorState, SkeletonText } from '#web/ui/states.tsx';
import { TextLink } from '#web/ui/links.tsx';
import { useTexts, useMessageText } from '#web/ui/texts.ts';
import { useEffect, useRef, lazy } from 'react';
import type { RefObject } from 'react';
import { loadPart } from '#web/page/load-part.ts';
import type { StepId } from './wizard-steps.ts';

export function Initializing() {
  const t = useTexts('claims.intake');
  return (
    <div className="grid gap-6">
      <p className="text-muted">{t.preparing}</p>
      <SkeletonText lines={8} />
    </div>
  );
}

/** The draft could not be opened. */
export function InitializeFailed({
  error,
  retrying,
  onRetry,
}: {
  readonly error: Error;
  readonly retrying: boolean;
  readonly onRetry: () => void;
}) {
  const t = useTexts('claims.intake');
  const text = useMessageText();
  const errorText = useErrorText();
  const reference = error instanceof ApiError ? error.requestId : undefined;
  return (
    <ErrorState title={text('claim.init.failed-title')} onRetry={onRetry} retrying={retrying} reference={reference}>
      <p>{errorText(error, 'claim.init.failed')}</p>
      {error instanceof ApiError && error.status === 404 ? (
        <TextLink to="/app/claims" className="mt-1 inline-block">
          {t.goClaims}
        </TextLink>
      ) : null}
    </ErrorState>
  );
}

/** Scrolls to and focuses the top of a new step. */
export function useStepTop(step: string): RefObject<HTMLDivElement | null> {
  const top = useRef<HTMLDivElement>(null);
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    window.scrollTo({ top: 0 });
    top.current?.focus({ preventScroll: true });
  }, [step]);
  return top;
}

/** One chunk per step: the visible step loads first, the others while the user types. */
const loaders = {
  vehicle: () => import('./vehicle-step.tsx'),
  garage: () => import('./garage-step.tsx'),
  details: () => import('./details-step.tsx'),
  terms: () => import('./terms-step.tsx'),
  payment: () => import('./payment-step.tsx'),
} satisfies Record<StepId, () => Promise<unknown>>;

export const VehicleStep = lazy(() => loadPart(loaders.vehicle).then((file) => ({ default: file.VehicleStep })));
export const GarageStep = lazy(() => loadPart(loaders.garage).then((file) => ({ default: file.GarageStep })));
export const DetailsStep = lazy(() => loadPart(loaders.details).then((file) => ({ default: file.DetailsStep })));
export const TermsStep = lazy(() => loadPart(loaders.terms).then((file) => ({ default: file.TermsStep })));
export const PaymentStep = lazy(() => loadPart(loaders.payment).then((file) => ({ default: file.PaymentStep })));

/** Preloads a step. A failure surfaces when the step is shown. */
export function loadStep(id: StepId): void {
  loaders[id]().catch(() => undefined);
}
