/** Has the browser what is under this tag? A proxy that compresses makes a validator weak; several may be sent. */
export function isKnown(known: string | undefined, tag: string): boolean {
  return known?.split(',').some((each) => each.trim().replace(/^W\//, '') === tag) ?? false;
}
