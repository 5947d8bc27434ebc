import { isOpenAt } from '#domain/directory/opening-hours.ts';
import type { Schedule } from '#domain/directory/opening-hours.ts';
import { newBits } from './bits.ts';
import type { Bits } from './bits.ts';
import { gather, release } from './large-arrays.ts';

/** Which of the schedules each listing of a segment has. */
export interface Hours {
  /** The first stands for hours that are not known. */
  readonly schedules: readonly (Schedule | null)[];
  /** By position. */
  readonly scheduleOf: Uint16Array;
}

/** Different schedules that are told apart; with more, the rest counts as not known. A country has some dozens. */
const mostSchedules = 65_535;

export class HoursBuilder {
  private readonly schedules: (Schedule | null)[] = [null];
  private readonly numbers = new Map<number, number>();
  private readonly scheduleOf: Uint16Array<ArrayBuffer>;

  constructor(size: number) {
    this.scheduleOf = new Uint16Array(size);
  }

  add(listing: number, schedule: Schedule | null): void {
    if (schedule) this.scheduleOf[listing] = this.numberOf(schedule);
  }

  private numberOf(schedule: Schedule): number {
    const key = (schedule.days << 16) | (schedule.opens << 8) | schedule.closes;
    const known = this.numbers.get(key);
    if (known !== undefined) return known;
    if (this.schedules.length > mostSchedules) return 0;
    this.numbers.set(key, this.schedules.length);
    return this.schedules.push(schedule) - 1;
  }

  finish(order: Int32Array): Hours {
    const scheduleOf = gather(this.scheduleOf, order, new Uint16Array(this.scheduleOf.length));
    release(this.scheduleOf);
    return { schedules: this.schedules, scheduleOf };
  }
}

/** A set, and for which schedules it was made. */
interface Made {
  readonly bits: Bits;
  quarter: number;
  open: string;
}

/**
 * Listings of a segment that are open, as sets like those of other filters. Each is made when a schedule has opened or closed since it was
 * made: some thirty times a week, one pass over all listings; a set for each schedule would be quicker then, and take more memory than all others.
 */
export class OpenListings {
  private readonly hours: Hours;
  private readonly items: Int32Array;
  private readonly order: Made;
  private place: Made | undefined;

  /** `items`: the position at each slot; -1 for none. `bits`: to be filled, by position. */
  constructor(hours: Hours, items: Int32Array, bits: Bits) {
    this.hours = hours;
    this.items = items;
    this.order = { bits, quarter: -1, open: '' };
  }

  inOrder(quarter: number): Bits {
    const { scheduleOf } = this.hours;
    return this.made(this.order, quarter, scheduleOf.length, (open, position) => open[scheduleOf[position] as number] as number);
  }

  /** By slot. */
  byPlace(quarter: number): Bits {
    const { scheduleOf } = this.hours;
    const { items } = this;
    this.place ??= { bits: newBits(items.length), quarter: -1, open: '' };
    return this.made(this.place, quarter, items.length, (open, slot) => {
      const position = items[slot] as number;
      return position < 0 ? 0 : (open[scheduleOf[position] as number] as number);
    });
  }

  private made(kept: Made, quarter: number, size: number, isOpen: (open: Uint8Array, at: number) => number): Bits {
    if (kept.quarter === quarter) return kept.bits;
    kept.quarter = quarter;
    const open = Uint8Array.from(this.hours.schedules, (schedule) => (schedule && isOpenAt(schedule, quarter) ? 1 : 0));
    const which = open.join('');
    if (which === kept.open) return kept.bits;
    kept.open = which;
    const { bits } = kept;
    for (let word = 0, at = 0; at < size; word += 1) {
      let set = 0;
      for (let bit = 0; bit < 32 && at < size; bit += 1, at += 1) set |= isOpen(open, at) << bit;
      bits[word] = set;
    }
    return bits;
  }
}
