import { endpoint } from '../../endpoint.ts';

export const getDeductions = endpoint({
  id: 'get-deductions',
  method: 'GET',
  path: '/claims/{id}/deductions',
  access: 'insurer-letter.read',
  summary: 'What became less without a reason, the letters that ask the insurer for it, and to whom they may go.',
});

export const writeLetter = endpoint({
  id: 'write-insurer-letter',
  method: 'POST',
  path: '/claims/{id}/deductions/letter',
  access: 'insurer-letter.write',
  summary: 'Writes the letter that asks the insurer for the reason, in English and Hindi. A deduction that has one keeps it.',
  idempotent: true,
});

export const getLetterPdf = endpoint({
  id: 'get-insurer-letter-pdf',
  method: 'GET',
  path: '/claims/{id}/deductions/{letterId}/pdf',
  access: 'insurer-letter.read',
  summary: 'The letter as it was written.',
  kind: 'file',
});

export const sendLetter = endpoint({
  id: 'send-insurer-letter',
  method: 'POST',
  path: '/claims/{id}/deductions/{letterId}/send',
  access: 'insurer-letter.write',
  summary: 'Sends the letter, once, to an officer on the insurer’s record.',
});
