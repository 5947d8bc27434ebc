import sharp from 'sharp';
import { typesetPdf } from '#server/platform/pdf/typst.ts';

/** A plain photo like a phone's, without people or plates. Each seed gives different surroundings, because similar pictures raise a risk flag. */
export function demoPhoto(seed: number, width = 1200): Promise<Buffer> {
  const hue = Math.round(seed * 47) % 360;
  const walls = Array.from({ length: 48 }, (_, at) => {
    const noise = Math.abs(Math.sin((at + 1) * 12.9898 + seed * 78.233) * 43_758.5453);
    const light = 20 + Math.floor((noise % 1) * 70);
    return `<rect x="${(at % 8) * 150}" y="${Math.floor(at / 8) * 150}" width="150" height="150" fill="hsl(${hue},20%,${light}%)"/>`;
  }).join('');
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${width * 0.75}" viewBox="0 0 1200 900"><rect width="1200" height="900" fill="hsl(${hue},25%,85%)"/>
    <rect y="620" width="1200" height="280" fill="hsl(${hue},8%,45%)"/>${walls}<rect x="180" y="300" width="620" height="340" rx="20" fill="hsl(${hue},45%,45%)"/>
    <path d="M800 400h190l130 140v100H800Z" fill="hsl(${hue},45%,35%)"/><circle cx="340" cy="650" r="80" fill="#222"/><circle cx="940" cy="650" r="80" fill="#222"/>
    <path d="M1010 560l60 90-90-20 20 60-60-70" fill="#111" opacity=".6"/></svg>`;
  return sharp(Buffer.from(svg)).jpeg({ quality: 80 }).toBuffer();
}

/** A fictional workshop: a hall with two bays and a truck in one, or the bench for straightening a chassis. */
export function demoWorkshop(what: 'bays' | 'bench'): Promise<Buffer> {
  const shapes =
    what === 'bays'
      ? `<path d="M80 260 600 90l520 170v460H80Z" fill="#8b98a8"/><path d="M80 260 600 90l520 170" fill="none" stroke="#5d6978" stroke-width="22"/>
    <rect x="150" y="330" width="420" height="390" fill="#3d4753"/><rect x="630" y="330" width="420" height="390" fill="#46515e"/>
    <rect x="215" y="420" width="290" height="230" rx="18" fill="#c46a1b"/><rect x="245" y="450" width="230" height="95" rx="8" fill="#bcd3e0"/>
    <rect x="235" y="590" width="60" height="28" fill="#f3e6b4"/><rect x="425" y="590" width="60" height="28" fill="#f3e6b4"/>
    <rect x="225" y="640" width="60" height="60" rx="8" fill="#1f2328"/><rect x="435" y="640" width="60" height="60" rx="8" fill="#1f2328"/>
    <path d="M690 700h300M720 700v-140M960 700v-140M720 600h240" stroke="#d9b23a" stroke-width="18" fill="none"/>`
      : `<rect width="1200" height="520" fill="#a7b1bb"/><path d="M0 90h1200M0 180h1200M0 270h1200" stroke="#97a2ad" stroke-width="6"/>
    <path d="M150 700 230 540h740l80 160" stroke="#2e5d86" stroke-width="34" fill="none"/><path d="M170 520h860v34H170Z" fill="#3b4652"/>
    <path d="M170 452h860v26H170Z" fill="#5b6672"/><path d="M260 452v102M480 452v102M700 452v102M920 452v102" stroke="#5b6672" stroke-width="26"/>
    <circle cx="330" cy="610" r="86" fill="#1f2328"/><circle cx="330" cy="610" r="36" fill="#9aa3ad"/>
    <circle cx="870" cy="610" r="86" fill="#1f2328"/><circle cx="870" cy="610" r="36" fill="#9aa3ad"/><path d="M600 60v330" stroke="#d9b23a" stroke-width="22"/>`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="900"><rect width="1200" height="900" fill="#cfdae2"/><rect y="700" width="1200" height="200" fill="#77706a"/>${shapes}</svg>`;
  return sharp(Buffer.from(svg)).jpeg({ quality: 80 }).toBuffer();
}

export function demoPdf(title: string, lines: readonly string[]): Promise<Buffer> {
  const about = { title, locale: 'en', date: new Date('2026-11-01T00:00:00Z') } as const;
  return typesetPdf(new URL('./demo-paper.typ', import.meta.url), about, { lines });
}
