import { useState } from 'react';
import type { FormEvent } from 'react';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { useTexts } from '#web/ui/texts.ts';

const offset = '+05:30';

/** A moment on the clock of India, as its field wants it: 2026-11-22T18:30:05. */
function localMoment(at: string): string {
  return new Date(Date.parse(at) + 19_800_000).toISOString().slice(0, 19);
}

/** The clock shows seconds: one that is chosen is meant with all that happened in it, and the one that stood there stays as it was. */
export function MomentForm({ at, onChoose }: { readonly at: string; readonly onChoose: (at: string) => void }) {
  const t = useTexts('audit').asOf;
  const shown = Number.isNaN(Date.parse(at)) ? '' : localMoment(at);
  const [value, setValue] = useState(shown);
  const [wrong, setWrong] = useState(false);

  function choose(event: FormEvent): void {
    event.preventDefault();
    if (value === shown && value !== '') return onChoose(at);
    const moment = Date.parse(`${value}${offset}`);
    setWrong(Number.isNaN(moment));
    if (!Number.isNaN(moment)) onChoose(new Date(moment + 999).toISOString());
  }

  return (
    <form noValidate onSubmit={choose} className="flex flex-wrap items-end gap-2">
      <TextField
        label={t.moment}
        type="datetime-local"
        step={1}
        value={value}
        error={wrong ? t.badMoment : undefined}
        onChange={({ currentTarget }) => setValue(currentTarget.value)}
      />
      <Button type="submit" variant="secondary">
        {t.show}
      </Button>
    </form>
  );
}
