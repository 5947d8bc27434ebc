/**
 * Loops over bits as WebAssembly, 128 bits a step, where JavaScript takes 32 (figures: decision 010). Written out here because it is so
 * little; opcodes by the WebAssembly specification, chapter 5.4.
 */
export interface BitKernel {
  /** target = a & b. Addresses and lengths in bytes, multiples of 16; at least one step. */
  and(target: number, a: number, b: number, bytes: number): void;
  /** target = a & ~b. */
  andNot(target: number, a: number, b: number, bytes: number): void;
  /** target = a | b. */
  or(target: number, a: number, b: number, bytes: number): void;
  /** target |= a & b. */
  orBoth(target: number, a: number, b: number, bytes: number): void;
  count(a: number, bytes: number): number;
}

/** A number as the format writes it: seven bits a byte, the last one without the eighth. */
function leb(value: number): number[] {
  return value < 128 ? [value] : [(value & 127) | 128, ...leb(value >>> 7)];
}

const counted = (items: readonly (readonly number[])[]) => [...leb(items.length), ...items.flat()];
const sized = (bytes: readonly number[]) => [...leb(bytes.length), ...bytes];
const text = (word: string) => sized([...Buffer.from(word)]);
const section = (id: number, items: readonly (readonly number[])[]) => [id, ...sized(counted(items))];

function withLocals(locals: readonly (readonly [count: number, type: number])[], body: readonly number[]): number[] {
  return sized([...counted(locals), ...body, 0x0b]);
}

const [i32, v128] = [0x7f, 0x7b];
const get = (local: number) => [0x20, local];
const set = (local: number) => [0x21, local];
const add = 0x6a;
const lessThan = 0x49;
const int = (value: number) => [0x41, value];
const simd = {
  load: [0xfd, 0x00, 4, 0],
  store: [0xfd, 0x0b, 4, 0],
  and: [0xfd, 0x4e],
  andNot: [0xfd, 0x4f],
  or: [0xfd, 0x50],
  onesOfBytes: [0xfd, 0x62],
  pairsOfBytes: [0xfd, 0x7d],
  pairsOfShorts: [0xfd, 0x7f],
  add: [0xfd, 0xae, 0x01],
  lane: (lane: number) => [0xfd, 0x1b, lane],
};

/** Runs the step and moves the pointers on by 16 until the first has come to the end. */
function repeat(pointers: readonly number[], length: number, end: number, step: readonly number[]): number[] {
  const [first = 0] = pointers;
  const onwards = pointers.flatMap((pointer) => [...get(pointer), ...int(16), add, ...set(pointer)]);
  const again = [...get(first), ...get(end), lessThan, 0x0d, 0];
  return [...get(first), ...get(length), add, ...set(end), 0x03, 0x40, ...step, ...onwards, ...again, 0x0b];
}

const at = (local: number) => [...get(local), ...simd.load];
const combine = (expression: readonly number[]) =>
  withLocals([[1, i32]], repeat([0, 1, 2], 3, 4, [...get(0), ...expression, ...simd.store]));
const sums = [...simd.onesOfBytes, ...simd.pairsOfBytes, ...simd.pairsOfShorts];
const lanes = [0, 1, 2, 3].flatMap((lane) => [...get(3), ...simd.lane(lane), ...(lane === 0 ? [] : [add])]);

const functions: readonly (readonly [name: string, type: number, body: readonly number[]])[] = [
  ['and', 0, combine([...at(1), ...at(2), ...simd.and])],
  ['andNot', 0, combine([...at(1), ...at(2), ...simd.andNot])],
  ['or', 0, combine([...at(1), ...at(2), ...simd.or])],
  ['orBoth', 0, combine([...at(0), ...at(1), ...at(2), ...simd.and, ...simd.or])],
  [
    'count',
    1,
    withLocals(
      [
        [1, i32],
        [1, v128],
      ],
      [...repeat([0], 1, 2, [...get(3), ...at(0), ...sums, ...simd.add, ...set(3)]), ...lanes],
    ),
  ],
];

const module = new WebAssembly.Module(
  Uint8Array.from([
    ...[0x00, 0x61, 0x73, 0x6d, 1, 0, 0, 0],
    ...section(1, [
      [0x60, 4, i32, i32, i32, i32, 0],
      [0x60, 2, i32, i32, 1, i32],
    ]),
    ...section(2, [[...text('bits'), ...text('memory'), 2, 0, 1]]),
    ...section(
      3,
      functions.map(([, type]) => [type]),
    ),
    ...section(
      7,
      functions.map(([name], index) => [...text(name), 0, index]),
    ),
    ...section(
      10,
      functions.map(([, , body]) => body),
    ),
  ]),
);

export function openKernel(memory: WebAssembly.Memory): BitKernel {
  return new WebAssembly.Instance(module, { bits: { memory } }).exports as unknown as BitKernel;
}
