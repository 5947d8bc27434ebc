import { expect, test } from 'vitest';
import { wordingOf } from '#web/ui/texts.ts';
import { ApiError, networkError } from '#web/api/api-error.ts';
import { isRefusal, uploadProblem, refusalOf } from './use-kyc-uploads.ts';

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

const pdf = { name: 'a.pdf', type: 'application/pdf', size: 1000 };

test.each([
  ['one too many', pdf, 0, 'Maximum 3 files allowed'],
  [
    'a drawing',
    { ...pdf, name: 'a.svg', type: 'image/svg+xml' },
    3,
    'File type not supported. Please upload JPEG, PNG, GIF, PDF or Word files.',
  ],
  [
    'a program without a type',
    { ...pdf, name: 'a.exe', type: '' },
    3,
    'File type not supported. Please upload JPEG, PNG, GIF, PDF or Word files.',
  ],
  ['a byte too much', { ...pdf, size: 10_485_761 }, 3, 'File size must be less than 10MB'],
  ['nothing', { ...pdf, size: 0 }, 3, 'This file is empty'],
])('%s is not sent', (_, file, room, text) => {
  expect(wordingOf('en').message(refusalOf(file, room, 3) ?? '')).toBe(text);
});

test.each([
  ['a PDF', pdf],
  ['a Word file without a type', { name: 'a.DOCX', type: '', size: 1 }],
  ['a PDF of which the device knows nothing', { name: 'a.pdf', type: 'application/octet-stream', size: 1 }],
  ['a photo of an iPhone, which a browser there decodes', { name: 'a.HEIC', type: 'image/heic', size: 1 }],
  ['a big photo, which is made smaller', { name: 'a.jpg', type: 'image/jpeg', size: 20_000_000 }],
])('%s is sent', (_, file) => {
  expect(refusalOf(file, 1, 3)).toBeUndefined();
});
