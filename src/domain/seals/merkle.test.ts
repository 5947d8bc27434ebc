import { describe, expect, it } from 'vitest';
import type { Node } from './merkle.ts';
import { addLeaf, coverOf, rootOver, siblingsOf } from './merkle.ts';

const join = (left: string, right: string) => `(${left}${right})`;
const leaves = Array.from({ length: 40 }, (_, at) => String.fromCodePoint(0x4e00 + at));

/** Word for word as RFC 6962 defines it. */
function treeHash(over: readonly string[]): string {
  if (over.length === 1) return over[0] ?? '';
  let k = 1;
  while (k * 2 < over.length) k *= 2;
  return join(treeHash(over.slice(0, k)), treeHash(over.slice(k)));
}

/** Every complete subtree, as leaves are added one by one. */
function grown(size: number) {
  const cover: Node<string>[] = [];
  const nodes = new Map<string, string>();
  for (const leaf of leaves.slice(0, size))
    for (const { level, index, hash } of addLeaf(cover, leaf, join)) nodes.set(`${level}/${index}`, hash);
  const at = ({ level, index }: { level: number; index: number }) => nodes.get(`${level}/${index}`) ?? 'not there';
  return { cover, at };
}

describe('the tree', () => {
  it('has the root that RFC 6962 defines, at every size', () => {
    for (let size = 1; size <= leaves.length; size += 1) {
      const { cover, at } = grown(size);
      expect(
        rootOver(
          cover.map(({ hash }) => hash),
          join,
        ),
      ).toBe(treeHash(leaves.slice(0, size)));
      expect(coverOf(0, size)).toEqual(cover.map(({ level, index }) => ({ level, index })));
      // Every earlier root can be had from the nodes of the later tree.
      for (let earlier = 1; earlier <= size; earlier += 1)
        expect(rootOver(coverOf(0, earlier).map(at), join)).toBe(treeHash(leaves.slice(0, earlier)));
    }
    expect(rootOver([], join)).toBeUndefined();
  });

  it('leads from each leaf to the root of each size, by the siblings that RFC 6962 names', () => {
    const { at } = grown(leaves.length);
    for (let size = 1; size <= leaves.length; size += 1)
      for (let index = 0; index < size; index += 1) {
        const path = siblingsOf(index, size).map((cover) => rootOver(cover.map(at), join));
        expect(path).toEqual(pathTo(index, leaves.slice(0, size)));
      }
  });
});

function pathTo(index: number, over: readonly string[]): string[] {
  if (over.length === 1) return [];
  let k = 1;
  while (k * 2 < over.length) k *= 2;
  return index < k
    ? [...pathTo(index, over.slice(0, k)), treeHash(over.slice(k))]
    : [...pathTo(index - k, over.slice(k)), treeHash(over.slice(0, k))];
}
