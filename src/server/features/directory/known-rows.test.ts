import { describe, expect, it } from 'vitest';
import { KnownRows } from './known-rows.ts';

const rows =
  (...ids: string[]) =>
  async () =>
    new Map(ids.map((id) => [id, `row ${id}`]));

describe('known rows', () => {
  it('are what was read, until they are changed', async () => {
    const known = new KnownRows(10_000);
    await known.lookUp(rows('a', 'b'));
    known.forget(['a']);
    expect([known.get('a'), known.get('b')]).toEqual([undefined, 'row b']);
    known.forgetAll();
    expect(known.get('b')).toBeUndefined();
  });

  it.each([
    ['one', (known: KnownRows) => known.forget(['a'])],
    ['all', (known: KnownRows) => known.forgetAll()],
  ] as const)('are not kept where %s changed while they were read: they may have been read before', async (_, change) => {
    const known = new KnownRows(10_000);
    let answer = (_found: ReadonlyMap<string, string>): void => undefined;
    const read = known.lookUp(() => new Promise((resolve) => (answer = resolve)));
    change(known);
    answer(new Map([['a', 'as it was']]));
    expect((await read).get('a')).toBe('as it was');
    expect(known.get('a')).toBeUndefined();
    await known.lookUp(rows('a'));
    expect(known.get('a')).toBe('row a');
  });

  it('go when the names in them are others', async () => {
    const [before, after] = [{}, {}];
    const known = new KnownRows(10_000).writtenWith(before);
    await known.lookUp(rows('a'));
    expect(known.writtenWith(before).get('a')).toBe('row a');
    expect(known.writtenWith(after).get('a')).toBeUndefined();
  });

  it('take no more than they may: those that were not asked for longest go first', async () => {
    const known = new KnownRows(1_000);
    await known.lookUp(rows('a', 'b', 'c', 'd'));
    known.get('a');
    await known.lookUp(rows('e'));
    expect(['a', 'b', 'c', 'd', 'e'].filter((id) => known.get(id))).toEqual(['a', 'c', 'd', 'e']);
    await known.lookUp(async () => new Map([['अ', 'अ'.repeat(350)]]));
    expect(['a', 'c', 'd', 'e', 'अ'].filter((id) => known.get(id))).toEqual(['अ']);
  });
});
