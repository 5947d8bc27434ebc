import type { ControlledBinding } from '#web/ui/form.tsx';
import { FieldError, FieldLabelText } from '#web/ui/field-label.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { useTexts } from '#web/ui/texts.ts';

const most = 5;

export interface ContactNumbersFieldProps extends Omit<ControlledBinding<string[]>, 'value'> {
  readonly value: string[] | undefined;
  readonly errorAt: (index: number) => string | undefined;
}

/** One number a line; there is always an empty line for a further one. A line that was emptied goes when it is left. */
export function ContactNumbersField({ id, value = [], onValueChange, onBlur, error, errorAt }: ContactNumbersFieldProps) {
  const t = useTexts('directory.staff');
  const lines = value.length < most ? [...value, ''] : value;
  // A fault of one line stands at that line.
  const whole = lines.some((_, index) => errorAt(index)) ? undefined : error;
  return (
    <fieldset className="min-w-0" aria-describedby={whole ? `${id}-error` : undefined}>
      <legend className="text-label font-semibold">
        <FieldLabelText label={t.contactNumbers} required />
      </legend>
      <p className="mb-1.5 text-14 text-muted">{t.contactHint}</p>
      <div className="grid gap-2">
        {lines.map((line, index) => (
          <TextField
            // Lines have no identity of their own.
            key={index}
            id={index === 0 ? id : `${id}-${index}`}
            label={t.contactNumber({ n: index + 1 })}
            hideLabel
            type="tel"
            aria-required={index === 0 || undefined}
            value={line}
            error={errorAt(index)}
            onChange={(event) => {
              const typed = event.currentTarget.value;
              onValueChange(index < value.length ? value.map((other, at) => (at === index ? typed : other)) : [...value, typed]);
            }}
            onBlur={() => {
              if (value.some((number) => number.trim() === '')) onValueChange(value.filter((number) => number.trim() !== ''));
              onBlur();
            }}
          />
        ))}
      </div>
      <FieldError id={`${id}-error`} message={whole} />
    </fieldset>
  );
}
