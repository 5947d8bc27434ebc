import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { useTexts } from '#web/ui/texts.ts';
import { UnbrokenCodes } from '#web/ui/plate.tsx';

export interface CheckFormProps {
  readonly typed?: string;
  readonly error?: string | undefined;
}

/** One field for the code, sent as a GET form without JavaScript. */
export function CheckForm({ typed, error }: CheckFormProps) {
  const t = useTexts('gatePasses');
  return (
    <form action="/gate-pass" noValidate className="mt-6 grid max-w-96 gap-4">
      <TextField
        id="gate-pass-code"
        name="code"
        label={t.codeLabel}
        hint={<UnbrokenCodes text={t.codeHint} />}
        required
        defaultValue={typed}
        error={error}
        maxLength={200}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        inputClassName="uppercase placeholder:normal-case"
      />
      <Button type="submit" className="justify-self-start">
        {t.check}
      </Button>
    </form>
  );
}
