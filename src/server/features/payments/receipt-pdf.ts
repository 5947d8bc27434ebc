import { PassThrough } from 'node:stream';
import type { Readable } from 'node:stream';
import PDFDocument from 'pdfkit';
import { productName } from '#domain/product-name.ts';

export interface ReceiptContent {
  receiptNumber: string;
  paidOn: string;
  payer: string;
  gstNumber: string | null;
  claimNumber: string | null;
  orderId: string;
  gatewayReference: string | null;
  /** Amounts as text. */
  lines: readonly { label: string; amount: string }[];
  total: string;
  note: string | null;
}

/** A receipt on one A4 page. */
export function receiptPdf(receipt: ReceiptContent): Readable {
  const document = new PDFDocument({
    size: 'A4',
    margin: 56,
    info: { Title: `Receipt ${receipt.receiptNumber}`, Author: productName },
  });
  const out = document.pipe(new PassThrough());
  document.font('Helvetica-Bold').fontSize(20).text(productName).moveDown(0.2);
  document.font('Helvetica').fontSize(14).text(`Receipt ${receipt.receiptNumber}`).moveDown();
  const facts: [string, string | null][] = [
    ['Paid on', receipt.paidOn],
    ['Received from', receipt.payer],
    ['GST number of payer', receipt.gstNumber],
    ['For claim', receipt.claimNumber],
    ['Order', receipt.orderId],
    ['Payment reference', receipt.gatewayReference],
  ];
  document.fontSize(10);
  for (const [label, value] of facts) if (value) row(document, label, latin(value), false);
  document.moveDown();
  for (const line of receipt.lines) row(document, line.label, latin(line.amount), true);
  document.font('Helvetica-Bold');
  row(document, 'Total received', latin(receipt.total), true);
  document.font('Helvetica').moveDown(2);
  if (receipt.note) document.text(receipt.note).moveDown();
  document.text('This receipt was made by a computer and is valid without a signature.');
  document.end();
  return out;
}

function row(document: PDFKit.PDFDocument, label: string, value: string, isAmount: boolean): void {
  const { left, right } = document.page.margins;
  const width = document.page.width - left - right;
  const top = document.y;
  document.text(label, left, top, { width: 160 });
  document.text(value, left + 170, top, { width: width - 170, align: isAmount ? 'right' : 'left' });
  document.x = left;
  document.moveDown(0.4);
}

/** The standard PDF fonts know Latin-1 only: no rupee sign, and other scripts would come out as rubbish. */
function latin(text: string): string {
  return text.replaceAll('₹', 'Rs. ').replaceAll(/[^\u0020-\u007E\u00A0-\u00FF]/g, '?');
}
