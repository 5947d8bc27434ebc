const RealDate = Date;
let movedBy = 0;

/**
 * The current date for everything in this process, including form validation. Timers, PostgreSQL and the stand-in, which has its own clock, are not affected.
 */
class ShiftedDate extends RealDate {
  constructor(...given: [] | [number | string | Date]) {
    super(...((given.length === 0 ? [RealDate.now() + movedBy] : given) as [number]));
  }

  static override now(): number {
    return RealDate.now() + movedBy;
  }
}

/** Moves the clock to `at` or later; it keeps running and never goes back. Returns the shift in milliseconds. */
export function moveTimeTo(at: Date): number {
  globalThis.Date = ShiftedDate as DateConstructor;
  const ahead = at.getTime() - ShiftedDate.now();
  if (ahead < -60_000) throw new RangeError(`time goes forward: ${at.toISOString()}`);
  const by = Math.max(0, ahead);
  movedBy += by;
  return by;
}
