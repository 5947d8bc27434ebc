import { expect, test } from 'vitest';
import { wordingOf } from '#web/ui/wordings.ts';
import { refusalOf } from './use-kyc-uploads.ts';

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
