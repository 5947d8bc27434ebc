import { useId, useState, type KeyboardEvent } from 'react';
import { Button } from '#web/ui/button.tsx';
import { Chip } from '#web/ui/chip.tsx';
import { controlClass } from '#web/ui/control-class.ts';
import { Field, type FieldOptions } from '#web/ui/field.tsx';
import { useTexts } from '#web/ui/texts.ts';

export interface ListFieldProps extends FieldOptions {
  readonly id?: string;
  readonly name?: string;
  readonly value: readonly string[] | undefined;
  readonly onValueChange: (value: string[]) => void;
  readonly onBlur?: () => void;
  readonly suggestions: readonly string[];
}

/** Several names, chosen from suggestions or typed: what is added stands below as a chip. */
export function ListField({ value = [], onValueChange, onBlur, suggestions, id, name, ...field }: ListFieldProps) {
  const t = useTexts('garages.form');
  const listId = useId();
  const [typed, setTyped] = useState('');

  function add(text: string): void {
    const entry = text.trim().replaceAll(/\s+/g, ' ');
    setTyped('');
    if (entry === '') return;
    const known = suggestions.find((suggestion) => suggestion.toLowerCase() === entry.toLowerCase()) ?? entry;
    if (!value.some((one) => one.toLowerCase() === known.toLowerCase())) onValueChange([...value, known]);
  }

  function onKeyDown(event: KeyboardEvent): void {
    // Enter adds the name; it does not send the form.
    if (event.key !== 'Enter') return;
    event.preventDefault();
    add(typed);
  }

  return (
    <Field {...field} id={id}>
      {(wiring) => (
        <>
          <div className="flex gap-2">
            <input
              {...wiring}
              name={name}
              list={listId}
              value={typed}
              maxLength={100}
              autoComplete="off"
              className={controlClass()}
              onKeyDown={onKeyDown}
              onChange={(event) => {
                const text = event.currentTarget.value;
                // A suggestion that was chosen arrives at once, not letter by letter.
                const chosen = text.length - typed.length > 1 && suggestions.includes(text);
                if (chosen) add(text);
                else setTyped(text);
              }}
              onBlur={() => {
                add(typed);
                onBlur?.();
              }}
            />
            <Button variant="secondary" onClick={() => add(typed)}>
              {t.add}
            </Button>
          </div>
          <datalist id={listId}>
            {suggestions
              .filter((suggestion) => !value.includes(suggestion))
              .map((suggestion) => (
                <option key={suggestion} value={suggestion} />
              ))}
          </datalist>
          {value.length > 0 ? (
            <ul className="mt-2 flex flex-wrap gap-2">
              {value.map((one) => (
                <li key={one}>
                  <Chip label={one} onRemove={() => onValueChange(value.filter((other) => other !== one))} />
                </li>
              ))}
            </ul>
          ) : null}
        </>
      )}
    </Field>
  );
}
