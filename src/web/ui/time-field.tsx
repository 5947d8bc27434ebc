import { TextField } from './text-field.tsx';
import type { TextFieldProps } from './text-field.tsx';

export type TimeFieldProps = Omit<TextFieldProps, 'type' | 'prefix' | 'suffix'>;

/** A time of day; value HH:MM. */
export function TimeField(props: TimeFieldProps) {
  return <TextField inputClassName="max-w-40" {...props} type="time" />;
}
