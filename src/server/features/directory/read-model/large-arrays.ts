type Numbers = Uint16Array<ArrayBuffer> | Uint32Array<ArrayBuffer> | Int32Array<ArrayBuffer> | Float32Array<ArrayBuffer>;

/** Fills `target` with the items that `order` names. `from` with a function would make a list of them all beside it. */
export function gather<T extends Numbers>(items: T, order: Int32Array, target: T): T {
  for (let index = 0; index < order.length; index += 1) target[index] = items[order[index] as number] as number;
  return target;
}

/** Gives their memory back at once: the collector does not know how much hangs on what it leaves for later. */
export function release(...arrays: readonly Numbers[]): void {
  for (const array of arrays) array.buffer.transfer(0);
}
