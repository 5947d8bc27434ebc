import PDFDocument from 'pdfkit';
import QRCode from 'qrcode';
import type { GatePassDto } from '#contract/gate-passes.ts';
import { productName } from '#domain/product-name.ts';
import { momentText } from '#server/features/processing/processing.service.ts';

const ink = '#14213D';
const secondary = '#475467';
const brand = '#0B4F8A';

/** The slip on one A5 page: claim, vehicle, amount, UTR and the QR code to check it by. */
export async function gatePassPdf(pass: GatePassDto, url: string): Promise<Buffer> {
  const qr = await QRCode.toBuffer(url, { errorCorrectionLevel: 'M', margin: 1, width: 480 });
  const document = new PDFDocument({
    size: 'A5',
    margin: 36,
    info: { Title: `Gate pass ${pass.code}`, Author: productName, CreationDate: new Date(pass.issuedAt) },
  });
  const chunks: Buffer[] = [];
  const done = new Promise<Buffer>((resolve, reject) => {
    document.on('data', (chunk: Buffer) => chunks.push(chunk));
    document.on('end', () => resolve(Buffer.concat(chunks)));
    document.on('error', reject);
  });
  document.fillColor(brand).font('Helvetica-Bold').fontSize(12).text(productName.toUpperCase());
  document.moveDown(0.3).fillColor(ink).fontSize(26).text('Gate pass');
  document
    .moveDown(0.2)
    .fillColor(secondary)
    .font('Helvetica')
    .fontSize(10)
    .text('The workshop has been paid. This vehicle may leave.');
  document.moveDown(1);
  const rows: [string, string][] = [
    ['Gate pass', pass.code],
    ['Claim', pass.claimNumber],
    ['Vehicle', pass.vehicle],
    ['Registration', pass.registrationNumber],
    ['Workshop', pass.garageName],
    // The standard PDF fonts have no rupee sign.
    ['Amount paid', `Rs. ${new Intl.NumberFormat('en-IN', { minimumFractionDigits: 2 }).format(pass.amount)}`],
    ['Bank reference (UTR)', pass.utr],
    ['Paid', momentText(new Date(pass.paidAt))],
  ];
  for (const [label, value] of rows) {
    const top = document.y;
    document.fillColor(secondary).font('Helvetica').fontSize(9).text(label, 36, top, { width: 120 });
    document
      .fillColor(ink)
      .font('Helvetica-Bold')
      .fontSize(11)
      .text(winAnsi(value), 160, top - 1, { width: 224 });
    document.y = Math.max(document.y + 5, top + 19);
  }
  const side = 130;
  document.image(qr, 36, document.y + 8, { width: side });
  document
    .fillColor(secondary)
    .font('Helvetica')
    .fontSize(9)
    .text('Scan to check that this pass is genuine and still valid, or open', 36 + side + 14, document.y + 20, { width: 200 });
  document.fillColor(brand).text(url, { width: 200, link: url });
  document.end();
  return done;
}

/** The standard fonts know Latin-1 only; other signs would come out as rubbish. */
function winAnsi(text: string): string {
  return text.replaceAll(/[^\u0020-\u007E\u00A0-\u00FF]/g, '?');
}
