import { TextField } from './text-field.tsx';
import type { TextFieldProps } from './text-field.tsx';

export type NumberFieldProps = Omit<TextFieldProps, 'type'>;

/** A native number input; takes `min`, `max`, `step`. For whole numbers give `inputMode="numeric"`. */
export function NumberField(props: NumberFieldProps) {
  return <TextField inputMode="decimal" onWheel={(event) => event.currentTarget.blur()} {...props} type="number" />;
}
