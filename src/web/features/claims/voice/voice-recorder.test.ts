import { expect, it } from 'vitest';
import { mostNoteSamples } from '#domain/claims/voice-note.ts';
import { toSamples } from './voice-recorder.tsx';

const read = (bytes: Uint8Array | undefined) => bytes && [...new Int16Array(bytes.buffer)];

it('makes one channel of all, with 16 bits, and cuts what is too loud', () => {
  expect(read(toSamples([Float32Array.of(0, 0.5, -0.5, 2, -2)]))).toEqual([0, 16_384, -16_383, 32_767, -32_767]);
  expect(read(toSamples([Float32Array.of(1, 0.5), Float32Array.of(0, 0.5)]))).toEqual([16_384, 16_384]);
});

it('ends after a minute', () => {
  expect(toSamples([new Float32Array(mostNoteSamples + 400).fill(0.1)])).toHaveLength(mostNoteSamples * 2);
});

it('takes silence for nothing', () => {
  expect([toSamples([]), toSamples([new Float32Array(0)]), toSamples([new Float32Array(16_000).fill(0.001)])]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
});
