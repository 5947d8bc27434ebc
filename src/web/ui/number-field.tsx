import { stepByKeys } from './step-keys.ts';
import { TextField } from './text-field.tsx';
import type { TextFieldProps } from './text-field.tsx';

/** For whole numbers give `inputMode="numeric"`. Arrow keys go by `step` between `min` and `max`; what is beyond is for the schema to refuse. */
type NumberFieldProps = Omit<TextFieldProps, 'type'>;

/** A number, typed as text: with commas, spaces and digits of any script. Bind it with `form.amount(name)`. */
export function NumberField({ step = 1, min = 0, max = Infinity, onKeyDown, ...props }: NumberFieldProps) {
  return (
    <TextField
      inputMode="decimal"
      autoComplete="off"
      {...props}
      type="text"
      onKeyDown={(event) => {
        onKeyDown?.(event);
        stepByKeys(event, { step: Number(step), min: Number(min), max: Number(max) });
      }}
    />
  );
}
