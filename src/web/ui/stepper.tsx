import { Check } from 'lucide-react';
import { cx } from './class-names.ts';
import { useTexts } from './texts.ts';
import { VisuallyHidden } from './field.tsx';

export interface Step {
  readonly id: string;
  readonly label: string;
  /** Its data is saved: shows a check. */
  readonly done: boolean;
  /** It may be opened. */
  readonly reachable: boolean;
}

export interface StepperProps {
  readonly steps: readonly Step[];
  /** Id of the step on screen. */
  readonly current: string;
  readonly onStep: (id: string) => void;
  /** Accessible name of the stepper: "Submit New Claim". */
  readonly label: string;
}

/** Wizard progress: a bar with checks; reachable steps can be pressed. */
export function Stepper({ steps, current, onStep, label }: StepperProps) {
  const t = useTexts('ui');
  const at = steps.findIndex((step) => step.id === current);
  return (
    <nav aria-label={label}>
      <p className="mb-2 flex flex-wrap items-baseline gap-x-2 sm:hidden">
        <span className="text-14 text-muted">{t.stepOf({ n: at + 1, of: steps.length })}</span>
        <span aria-hidden className="font-semibold">
          {steps[at]?.label}
        </span>
      </p>
      <ol className="flex gap-1 sm:gap-2">
        {steps.map((step, index) => {
          const isCurrent = step.id === current;
          const state = isCurrent ? t.stepCurrent : step.done ? t.stepDone : step.reachable ? '' : t.stepLocked;
          return (
            <li key={step.id} className="min-w-0 flex-1">
              <button
                type="button"
                disabled={!step.reachable && !isCurrent}
                aria-current={isCurrent ? 'step' : undefined}
                onClick={() => onStep(step.id)}
                className="group/step flex min-h-11 w-full flex-col gap-2 rounded-control text-left text-14 max-sm:justify-center"
              >
                <span
                  data-fill={isCurrent || step.done ? '' : undefined}
                  className={cx(
                    'h-1.5 w-full shrink-0 rounded-full transition-colors',
                    isCurrent ? 'bg-brand' : step.done ? 'bg-success group-hover/step:bg-brand' : 'bg-line',
                  )}
                />
                <span className="flex min-w-0 items-start gap-2 max-sm:justify-center">
                  <span
                    aria-hidden
                    className={cx(
                      'flex size-5 shrink-0 items-center justify-center rounded-full text-[0.75rem] leading-none font-semibold',
                      isCurrent
                        ? 'bg-brand text-on-fill'
                        : step.done
                          ? 'bg-success text-on-fill'
                          : 'border border-control text-muted',
                    )}
                  >
                    {step.done && !isCurrent ? <Check className="size-3.5" strokeWidth={3} /> : index + 1}
                  </span>
                  <span
                    className={cx(
                      'min-w-0 max-sm:sr-only',
                      isCurrent ? 'font-semibold text-ink' : 'text-muted',
                      step.reachable && !isCurrent && 'group-hover/step:text-brand',
                    )}
                  >
                    {step.label}
                    {state ? <VisuallyHidden> ({state})</VisuallyHidden> : null}
                  </span>
                </span>
              </button>
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
