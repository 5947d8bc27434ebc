import { useTexts } from './texts.ts';

/** Says what the asterisk means; at the head of a form that has both kinds of fields. Screen readers hear it at each field. */
export function RequiredNote() {
  const t = useTexts('ui');
  return (
    <p aria-hidden className="text-14 text-muted">
      {t.requiredBefore}
      <span className="font-semibold text-danger">*</span>
      {t.requiredAfter}
    </p>
  );
}
