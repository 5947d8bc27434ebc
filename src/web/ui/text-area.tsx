import { useId, useRef } from 'react';
import type { ComponentProps } from 'react';
import { controlClass } from './class-names.ts';
import { Field, joinRefs, useInputText, VisuallyHidden } from './field.tsx';
import type { FieldOptions } from './field.tsx';
import { useTexts } from './texts.ts';

export interface TextAreaProps extends FieldOptions, Omit<ComponentProps<'textarea'>, 'className' | 'required'> {
  /** Shows "37/500" below. Advisory: longer text is not blocked. */
  readonly counter?: number;
}

export function TextArea({
  label,
  hint,
  error,
  optional,
  required,
  hideLabel,
  className,
  counter,
  id,
  rows = 4,
  ref,
  ...area
}: TextAreaProps) {
  const t = useTexts('ui');
  const counterId = useId();
  const element = useRef<HTMLTextAreaElement>(null);
  const { length } = useInputText(element, String(area.value ?? area.defaultValue ?? ''));
  return (
    <Field
      {...{ label, hint, error, optional, required, hideLabel, className, id }}
      describedBy={counter ? counterId : undefined}
    >
      {(wiring) => (
        <>
          <textarea
            {...area}
            {...wiring}
            ref={joinRefs(element, ref)}
            rows={rows}
            onFocus={(event) => {
              area.onFocus?.(event);
              // Browsers scroll only the caret into view and leave the rest below the edge.
              event.currentTarget.scrollIntoView({ block: 'nearest' });
            }}
            className={controlClass('h-auto! min-h-24 scroll-my-20 py-2 field-sizing-content')}
          />
          {counter ? (
            <p id={counterId} className="mt-1 self-end text-14 text-muted">
              <span aria-hidden>{`${length}/${counter}`}</span>
              <VisuallyHidden>{t.characters({ n: length, of: counter })}</VisuallyHidden>
            </p>
          ) : null}
        </>
      )}
    </Field>
  );
}
