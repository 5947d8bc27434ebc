import { useTexts } from './texts.ts';

export interface FieldLabelTextProps {
  readonly label: string;
  readonly optional?: boolean | undefined;
  readonly required?: boolean | undefined;
}

/** A label's words, with "(optional)" or an asterisk behind. */
export function FieldLabelText({ label, optional, required }: FieldLabelTextProps) {
  const t = useTexts('ui');
  return (
    <>
      {label}
      {optional ? <span className="font-normal text-muted"> ({t.optional})</span> : null}
      {required ? (
        <span aria-hidden className="text-danger">
          {' *'}
        </span>
      ) : null}
    </>
  );
}
