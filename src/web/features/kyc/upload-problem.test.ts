import { expect, test } from 'vitest';
import { wordingOf } from '#web/ui/wordings.ts';
import { ApiError, networkError } from '#web/api/api-error.ts';
import { isRefusal, uploadProblem } from './use-kyc-uploads.ts';

test.each([
  ['no answer', networkError(), 'Upload failed due to network error'],
  ['an abort', new DOMException('Aborted', 'AbortError'), 'Upload was aborted'],
  [
    'a proxy that answers',
    new ApiError({ status: 502, code: 'http', message: 'HTTP error 502' }),
    'Upload failed with status 502',
  ],
  [
    'an answer that is none',
    new ApiError({ status: 201, code: 'http', message: 'HTTP error 201' }),
    'Invalid response from server',
  ],
  ['a reply without a file', new TypeError('x'), 'Invalid response from server'],
  [
    'a refusal',
    new ApiError({
      status: 413,
      code: 'file.too-large',
      message: 'File size must be less than 10MB',
      messageKey: 'file.too-large',
    }),
    'File size must be less than 10MB',
  ],
])('%s', (_, error, text) => {
  expect(wordingOf('en').message(uploadProblem(error))).toBe(text);
});

test.each([
  ['an unsafe file', new ApiError({ status: 400, code: 'file.unsafe', message: 'x' }), true],
  ['another type', new ApiError({ status: 415, code: 'file.unsupported', message: 'x' }), true],
  ['too many', new ApiError({ status: 409, code: 'file.too-many', message: 'x' }), false],
  ['a server that is down', new ApiError({ status: 500, code: 'http', message: 'x' }), false],
  ['no answer', networkError(), false],
])('%s: final %j', (_, error, final) => {
  expect(isRefusal(error)).toBe(final);
});
