import PDFDocument from 'pdfkit';
import sharp from 'sharp';

/** A plain picture of the kind a phone takes: no person, no plate, only colours. Each seed gives another yard around it: pictures that look alike are a signal. */
export function demoPhoto(seed: number): Promise<Buffer> {
  const hue = Math.round(seed * 47) % 360;
  const walls = Array.from({ length: 48 }, (_, at) => {
    const noise = Math.abs(Math.sin((at + 1) * 12.9898 + seed * 78.233) * 43_758.5453);
    const light = 20 + Math.floor((noise % 1) * 70);
    return `<rect x="${(at % 8) * 150}" y="${Math.floor(at / 8) * 150}" width="150" height="150" fill="hsl(${hue},20%,${light}%)"/>`;
  }).join('');
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="900"><rect width="1200" height="900" fill="hsl(${hue},25%,85%)"/>
    <rect y="620" width="1200" height="280" fill="hsl(${hue},8%,45%)"/>${walls}<rect x="180" y="300" width="620" height="340" rx="20" fill="hsl(${hue},45%,45%)"/>
    <path d="M800 400h190l130 140v100H800Z" fill="hsl(${hue},45%,35%)"/><circle cx="340" cy="650" r="80" fill="#222"/><circle cx="940" cy="650" r="80" fill="#222"/>
    <path d="M1010 560l60 90-90-20 20 60-60-70" fill="#111" opacity=".6"/></svg>`;
  return sharp(Buffer.from(svg)).jpeg({ quality: 80 }).toBuffer();
}

export function demoPdf(title: string, lines: readonly string[]): Promise<Buffer> {
  const document = new PDFDocument({ size: 'A4', margin: 60 });
  const chunks: Buffer[] = [];
  document.on('data', (chunk: Buffer) => chunks.push(chunk));
  const finished = new Promise<Buffer>((resolve) => document.on('end', () => resolve(Buffer.concat(chunks))));
  document.fontSize(18).text(title).moveDown().fontSize(11);
  for (const line of lines) document.text(line).moveDown(0.5);
  document.end();
  return finished;
}
