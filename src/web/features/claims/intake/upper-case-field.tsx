import { TextField } from '#web/ui/text-field.tsx';
import type { TextFieldProps } from '#web/ui/text-field.tsx';

/** Text that turns into capitals as one types; the caret stays where it was. */
export function UpperCaseField({ onChange, ...props }: TextFieldProps) {
  return (
    <TextField
      autoCapitalize="characters"
      autoComplete="off"
      spellCheck={false}
      {...props}
      onChange={(event) => {
        capitalise(event.currentTarget);
        onChange?.(event);
      }}
    />
  );
}

function capitalise(input: HTMLInputElement): void {
  const capitals = input.value.toLocaleUpperCase('en');
  if (capitals === input.value) return;
  const { selectionStart, selectionEnd } = input;
  input.value = capitals;
  input.setSelectionRange(selectionStart, selectionEnd);
}
