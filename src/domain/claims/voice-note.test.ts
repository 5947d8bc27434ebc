import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findSamples, longestNoteSeconds, noteHeader, noteRate, secondsOfNote } from './voice-note.ts';

const join = (...parts: readonly Uint8Array[]): Uint8Array => {
  const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
};
const note = (samples: Uint8Array) => join(noteHeader(samples.length), samples);
/** Rewritten as the server does. */
const anew = (file: Uint8Array) => {
  const found = findSamples(file);
  return typeof found === 'string' ? found : note(file.subarray(found.from, found.to));
};
const text = (name: string) => Uint8Array.from(name, (letter) => letter.charCodeAt(0));
const length = (value: number) => Uint8Array.of(value & 255, (value >> 8) & 255, (value >> 16) & 255, (value >>> 24) & 255);
const chunk = (name: string, content: Uint8Array, told = content.length) =>
  join(text(name), length(told), content, new Uint8Array(content.length % 2));
const riff = (...chunks: readonly Uint8Array[]) => {
  const body = join(text('WAVE'), ...chunks);
  return join(text('RIFF'), length(body.length), body);
};
const format = (change: Partial<Record<number, number>> = {}) => {
  const known = noteHeader(0).slice(20, 36);
  for (const [at, value] of Object.entries(change)) known[Number(at)] = value ?? 0;
  return chunk('fmt ', known);
};
const samples = Uint8Array.of(1, 2, 3, 4);
const longest = new Uint8Array(longestNoteSeconds * noteRate * 2);

describe('a voice note is written anew', () => {
  it('keeps header and samples of a whole one as they are', () => {
    expect(anew(note(samples))).toEqual(note(samples));
    expect(secondsOfNote(note(longest).length)).toBe(60);
    expect(anew(note(longest))).toHaveLength(44 + longest.length);
  });

  it.each<[string, Uint8Array]>([
    ['a list of titles before the samples', riff(format(), chunk('LIST', text('INFOINAMx')), chunk('data', samples))],
    ['an ID3 tag before the format', riff(chunk('id3 ', text('ID3\u0003<script>')), format(), chunk('data', samples))],
    ['chunks behind the samples', riff(format(), chunk('data', samples), chunk('LIST', text('GPS 18.7')))],
    ['bytes behind the file', join(note(samples), text('<html><script>alert(1)</script>'))],
    ['a second sound behind the first', riff(format(), chunk('data', samples), chunk('data', Uint8Array.of(9, 9)))],
  ])('leaves out %s', (_what, file) => {
    expect(anew(file)).toEqual(note(samples));
  });

  it.each<[string, Uint8Array, string]>([
    ['nothing', new Uint8Array(0), 'unsupported'],
    ['a page', text('<!doctype html><script>alert(1)</script>'), 'unsupported'],
    ['big-endian', join(text('RIFX'), note(samples).subarray(4)), 'unsupported'],
    ['64 bits of length', join(text('RF64'), note(samples).subarray(4)), 'unsupported'],
    ['a film in the same container', join(text('RIFF'), length(8), text('AVI LIST')), 'unsupported'],
    ['two channels', riff(format({ 2: 2 }), chunk('data', samples)), 'unsupported'],
    ['44,100 samples a second', riff(format({ 4: 0x44, 5: 0xac }), chunk('data', samples)), 'unsupported'],
    ['eight bits', riff(format({ 14: 8 }), chunk('data', samples)), 'unsupported'],
    ['compressed', riff(format({ 0: 0x55 }), chunk('data', samples)), 'unsupported'],
    ['a rate of bytes that does not fit', riff(format({ 8: 1 }), chunk('data', samples)), 'unsupported'],
    ['an extended format', riff(chunk('fmt ', new Uint8Array(40)), chunk('data', samples)), 'unsupported'],
    ['a file shorter than it says', note(samples).subarray(0, 46), 'unreadable'],
    ['four gigabytes promised', join(text('RIFF'), length(0xffffffff), note(samples).subarray(8)), 'unreadable'],
    ['samples beyond the file', riff(format(), chunk('data', samples, 4000)), 'unreadable'],
    ['a chunk beyond the file', riff(format(), chunk('LIST', text('x'), 0xffffffff), chunk('data', samples)), 'unreadable'],
    ['samples before their format', riff(chunk('data', samples), format()), 'unreadable'],
    ['two formats', riff(format(), format(), chunk('data', samples)), 'unreadable'],
    ['half a sample', riff(format(), chunk('data', Uint8Array.of(1, 2, 3))), 'unreadable'],
    ['no samples', riff(format(), chunk('LIST', text('x'))), 'unreadable'],
    ['silence of no length', riff(format(), chunk('data', new Uint8Array(0))), 'empty'],
    ['a sample more than a minute', note(new Uint8Array(longest.length + 2)), 'too-long'],
  ])('refuses %s', (_what, file, fault) => {
    expect(anew(file)).toBe(fault);
  });

  /** Arbitrary bytes, and near-valid notes. */
  const bytes = fc.uint8Array({ maxLength: 300 });
  const nearly = fc
    .tuple(
      fc.array(fc.tuple(fc.constantFrom('fmt ', 'data', 'data', 'LIST', 'id3 '), bytes, fc.constantFrom(0, 0, 0, 1, -3, 2)), {
        maxLength: 5,
      }),
      fc.array(fc.tuple(fc.nat(60), fc.nat(255)), { maxLength: 1 }),
      bytes,
      fc.boolean(),
    )
    .map(([chunks, changes, tail, isFormatFirst]) => {
      const made = chunks.map(([name, content, off]) =>
        name === 'fmt ' ? format() : chunk(name, content, Math.max(0, content.length + off)),
      );
      const file = join(riff(...(isFormatFirst ? [format()] : []), ...made), tail);
      for (const [at, value] of changes) if (at < file.length) file[at] = value;
      return file;
    });

  it('whatever comes: it is refused, or becomes the one form with samples that were in it, and then stays so', () => {
    let taken = 0;
    fc.assert(
      fc.property(fc.oneof(bytes, nearly), (file) => {
        const written = anew(file);
        if (typeof written === 'string') return;
        taken += 1;
        const kept = written.subarray(44);
        expect(written.subarray(0, 44)).toEqual(noteHeader(kept.length));
        expect(kept.length % 2).toBe(0);
        expect(Buffer.from(file).includes(Buffer.from(kept))).toBe(true);
        expect(anew(written)).toEqual(written);
      }),
      { numRuns: 3000 },
    );
    expect(taken).toBeGreaterThan(50);
  });
});
