const RealDate = Date;
let movedBy = 0;

/** Today for everything in this process, the forms' own rules among it. Timers go on as they are, and so do PostgreSQL and the stand-in, which has a clock of its own. */
class ShiftedDate extends RealDate {
  constructor(...given: [] | [number | string | Date]) {
    super(...((given.length === 0 ? [RealDate.now() + movedBy] : given) as [number]));
  }

  static override now(): number {
    return RealDate.now() + movedBy;
  }
}

/** From now on it is at least `at`; time runs on from there, and goes forward only. Returns by how many milliseconds it moved. */
export function moveTimeTo(at: Date): number {
  globalThis.Date = ShiftedDate as DateConstructor;
  const ahead = at.getTime() - ShiftedDate.now();
  if (ahead < -60_000) throw new RangeError(`time goes forward: ${at.toISOString()}`);
  const by = Math.max(0, ahead);
  movedBy += by;
  return by;
}
