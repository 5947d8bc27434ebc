import { useState } from 'react';
import type { ControlledBinding } from '#web/ui/form.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { useTexts } from '#web/ui/texts.ts';

export interface NamesFieldProps extends Omit<ControlledBinding<string[]>, 'value'> {
  readonly label: string;
  readonly value: string[] | undefined;
}

/** A few names, typed with commas between them. */
export function NamesField({ label, value, onValueChange, ...field }: NamesFieldProps) {
  const t = useTexts('directory.staff');
  const [typed, setTyped] = useState((value ?? []).join(', '));
  return (
    <TextField
      {...field}
      label={label}
      optional
      hint={t.listHint}
      value={typed}
      onChange={(event) => {
        const text = event.currentTarget.value;
        setTyped(text);
        onValueChange(
          text
            .split(',')
            .map((name) => name.trim())
            .filter((name) => name !== ''),
        );
      }}
    />
  );
}
