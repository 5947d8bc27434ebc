/** Minutes in which a guard can undo a wrong tap of "vehicle left". */
export const undoMinutes = 10;

/** What a tap does to a pass: `left` or `undone` changes it, `same` finds it done already, the others refuse. */
export type LeavingOutcome = 'left' | 'undone' | 'same' | 'revoked' | 'too-late';

/** A vehicle leaves once, on a valid pass. A wrong tap can be undone for some minutes, not later: the record would prove nothing. */
export function leaving(
  pass: { readonly isValid: boolean; readonly leftAt: Date | null },
  left: boolean,
  now: Date,
): LeavingOutcome {
  if (left) {
    if (pass.leftAt !== null) return 'same';
    return pass.isValid ? 'left' : 'revoked';
  }
  if (pass.leftAt === null) return 'same';
  return mayUndo(pass.leftAt, now) ? 'undone' : 'too-late';
}

/** Whether "vehicle left" can still be undone. */
export function mayUndo(leftAt: Date, now: Date): boolean {
  return now.getTime() - leftAt.getTime() <= undoMinutes * 60_000;
}
