/** Minutes in which a guard can undo "vehicle left". */
export const undoMinutes = 10;

/** Effect of a tap: `left` and `undone` change the pass, `same` means already done, the others refuse. */
export type LeavingOutcome = 'left' | 'undone' | 'same' | 'revoked' | 'too-late';

/** A vehicle leaves once, on a valid pass. A mistake can be undone only for some minutes; otherwise the record would prove nothing. */
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

export function mayUndo(leftAt: Date, now: Date): boolean {
  return now.getTime() - leftAt.getTime() <= undoMinutes * 60_000;
}
