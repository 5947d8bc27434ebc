/** Identifiers by position, and positions by identifier, without a string for each. */
export interface IdTable {
  /** 32 hexadecimal digits. */
  at(position: number): string;
  /** -1 when absent. */
  positionOf(id: string): number;
}

/** The last part is random in a UUIDv7; the first ones are time. */
function slotOf(last: number, third: number, capacity: number): number {
  return (Math.imul(last ^ Math.imul(third, 0x85ebca6b), 0x9e3779b1) >>> 0) & (capacity - 1);
}

/** Open addressing over positions; `parts` has four 32-bit numbers for each. */
export function buildIdSlots(parts: Uint32Array): Int32Array<ArrayBuffer> {
  const size = parts.length / 4;
  let capacity = 16;
  while (capacity < size * 2) capacity *= 2;
  const slots = new Int32Array(capacity).fill(-1);
  for (let position = 0; position < size; position += 1) {
    let slot = slotOf(parts[position * 4 + 3] as number, parts[position * 4 + 2] as number, capacity);
    while (slots[slot] !== -1) slot = (slot + 1) & (capacity - 1);
    slots[slot] = position;
  }
  return slots;
}

const hex = (number: number) => number.toString(16).padStart(8, '0');

export function openIdTable(parts: Uint32Array, slots: Int32Array): IdTable {
  return {
    at(position) {
      const at = position * 4;
      return (
        hex(parts[at] as number) + hex(parts[at + 1] as number) + hex(parts[at + 2] as number) + hex(parts[at + 3] as number)
      );
    },
    positionOf(id) {
      const wanted = [0, 8, 16, 24].map((at) => Number.parseInt(id.slice(at, at + 8), 16));
      let slot = slotOf(wanted[3] as number, wanted[2] as number, slots.length);
      for (; slots[slot] !== -1; slot = (slot + 1) & (slots.length - 1)) {
        const position = slots[slot] as number;
        if (wanted.every((part, index) => parts[position * 4 + index] === part)) return position;
      }
      return -1;
    },
  };
}
