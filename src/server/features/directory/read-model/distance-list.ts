/** From here on a list is worth narrowing. */
const enough = 64;
const bins = 1_024;
/** How many are in each bin. Used over again: one search ends before the next begins. */
const counts = new Int32Array(bins + 1);

/** Slots with distances in kilometres, in the order in which they came; no object for each. */
export class DistanceList {
  slots: Int32Array<ArrayBuffer> = new Int32Array(64);
  distances: Float64Array<ArrayBuffer> = new Float64Array(64);
  length = 0;

  push(slot: number, distance: number): void {
    if (this.length === this.slots.length) this.grow(this.length * 4);
    this.slots[this.length] = slot;
    this.distances[this.length] = distance;
    this.length += 1;
  }

  append(other: DistanceList): void {
    const length = this.length + other.length;
    if (length > this.slots.length) this.grow(length);
    this.slots.set(other.slots.subarray(0, other.length), this.length);
    this.distances.set(other.distances.subarray(0, other.length), this.length);
    this.length = length;
  }

  private grow(capacity: number): void {
    const slots = new Int32Array(capacity);
    slots.set(this.slots);
    this.slots = slots;
    const distances = new Float64Array(capacity);
    distances.set(this.distances);
    this.distances = distances;
  }

  /**
   * Those that can be from the `first`-th to before the `last`-th by their exact distances, when the present ones are off by at most
   * `slack` of themselves; and how many certainly come before them. Ranks outside of the list are allowed; `list` is where they go.
   */
  narrow(first: number, last: number, slack: number, list: DistanceList): { list: DistanceList; before: number } {
    if (this.length <= enough) return { list: this, before: 0 };
    let low = Number.POSITIVE_INFINITY;
    let high = 0;
    for (let index = 0; index < this.length; index += 1) {
      const distance = this.distances[index] as number;
      if (distance < low) low = distance;
      if (distance > high) high = distance;
    }
    const width = Math.max((high - low) / bins, Number.EPSILON);
    counts.fill(0);
    for (let index = 0; index < this.length; index += 1) {
      const bin = Math.min(bins, Math.floor(((this.distances[index] as number) - low) / width));
      counts[bin] = (counts[bin] as number) + 1;
    }
    const nearest = low + binOfRank(Math.max(0, first)) * width;
    const furthest = low + (binOfRank(Math.max(0, Math.min(this.length, last) - 1)) + 1) * width;
    // What is exactly the n-th is off from what is quickly the n-th by the slack at most, and so is every other one from itself.
    const from = nearest - 3 * nearest * slack;
    const to = furthest + 3 * furthest * slack;
    let before = 0;
    for (let index = 0; index < this.length; index += 1) {
      const distance = this.distances[index] as number;
      if (distance < from) before += 1;
      else if (distance <= to) list.push(this.slots[index] as number, distance);
    }
    return { list, before };
  }
}

function binOfRank(rank: number): number {
  let reached = 0;
  let bin = 0;
  while (bin < counts.length - 1 && reached + (counts[bin] as number) <= rank) reached += counts[bin++] as number;
  return bin;
}
