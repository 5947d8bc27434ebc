import { expect } from 'vitest';
import type { PaperWord } from '#domain/claims/repair/read-invoice.ts';
import { signedCode } from '#standins/invoices/demo-portal.ts';
import type { DemoPortal } from '#standins/invoices/demo-portal.ts';
import type { TestApp } from '#test/setup/test-app.ts';
import type { Person } from './person.ts';
import { invoiceForm } from './processing.ts';
import { pdf, upload } from './upload.ts';

/** A claim PDF really uploaded by this person; its content is meaningless. */
export async function uploadedPdf(
  t: TestApp,
  person: Person,
  claimId: string,
  fields: { category?: string; documentType?: string } = { category: 'INVOICE' },
): Promise<string> {
  const content = pdf('', `9 0 obj\n(${Math.random()})\nendobj`);
  const file = { filename: 'invoice.pdf', type: 'application/pdf', content };
  const { status, body } = await upload(t, '/v1/files/upload', person.token, { ...fields, entityId: claimId }, [file]);
  expect(status).toBe(201);
  return body.data.id;
}

/** An invoice, with the QR code in its file; `signed` overrides data in the code. */
export async function invoiceWithCode(
  t: TestApp,
  garage: Person,
  claimId: string,
  { signer, signed = {}, category = 'INVOICE' }: { signer: DemoPortal; signed?: Record<string, unknown>; category?: string },
) {
  const form = await invoiceForm(t, garage, claimId);
  const { number, date, supplier, addressee, amount } = form;
  const parts = { number, date, supplier, addressee, lines: [], placeOfSupply: '27', state: 'Maharashtra', total: amount };
  return { ...form, code: await signedCode(signer, parts, signed), fileId: await uploadedPdf(t, garage, claimId, { category }) };
}

/** Table cells as words positioned on a page. */
export function paperWords(rows: readonly (readonly string[])[]): PaperWord[] {
  return rows.flatMap((cells, row) =>
    cells.map((text, cell) => ({ text, left: cell * 300, top: row * 20, width: text.length * 5, height: 10 })),
  );
}
