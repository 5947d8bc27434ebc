/** What a click tells of the press behind it; `pointerType` is missing where the browser's clicks are older than pointers. */
interface Press {
  /** Which click of a quick row it is; 0 by key. */
  readonly detail: number;
  readonly timeStamp: number;
  readonly pointerType?: string;
}

/** Milliseconds in which nobody has read a new screen. */
const unread = 500;

/**
 * Does the press belong to the screen before: the second of a double press, whose first brought this one? A mouse counts its clicks; a finger's are
 * each the first, so that its time tells. `shownAt` and the press are milliseconds of the same clock.
 */
export function isSecondPress({ detail, timeStamp, pointerType }: Press, shownAt: number): boolean {
  return detail > 1 || (detail === 1 && pointerType !== 'mouse' && timeStamp - shownAt < unread);
}
