import { expect, it } from 'vitest';
import { formatFileSize } from './file-field.tsx';

it.each([
  [0, '0 B'],
  [1023, '1023 B'],
  [1024, '1 KB'],
  [1536, '1.5 KB'],
  [10_188, '9.9 KB'],
  [10_200, '10 KB'],
  [812_000, '793 KB'],
  [1_048_300, '1 MB'], // 1023.7 KB must not print as 1024 KB
  [10_485_760, '10 MB'],
  [5 * 1024 ** 4, '5120 GB'],
  [-1, ''],
  [Number.NaN, ''],
])('%d bytes read as %s', (bytes, text) => {
  expect(formatFileSize(bytes)).toBe(text);
});
