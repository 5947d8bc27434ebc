import { TextField } from './text-field.tsx';
import type { TextFieldProps } from './text-field.tsx';

export interface DateFieldProps extends Omit<TextFieldProps, 'type' | 'prefix' | 'suffix' | 'min' | 'max'> {
  /** Earliest day, YYYY-MM-DD. */
  readonly min?: string | number;
  /** Latest day, YYYY-MM-DD. */
  readonly max?: string | number;
}

/** A day, by the device's own picker; value YYYY-MM-DD. */
export function DateField(props: DateFieldProps) {
  return <TextField inputClassName="max-w-60" {...props} type="date" />;
}

type TimeFieldProps = Omit<TextFieldProps, 'type' | 'prefix' | 'suffix'>;

/** A time of day; value HH:MM. */
export function TimeField(props: TimeFieldProps) {
  return <TextField inputClassName="max-w-40" {...props} type="time" />;
}
