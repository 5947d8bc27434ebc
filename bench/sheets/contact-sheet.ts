import sharp from 'sharp';

/** A screenshot, with the caption above it. */
export interface Shot {
  readonly title: string;
  readonly png: Buffer;
}

interface Piece {
  readonly png: Buffer;
  readonly height: number;
}

const label = 26; // px
const gap = 12; // px

/** Columns and scale, so that a sheet fits a screen and small text stays readable. */
const layouts: Readonly<Record<number, { readonly columns: number; readonly drawn: number }>> = {
  360: { columns: 5, drawn: 360 },
  768: { columns: 3, drawn: 560 },
  1280: { columns: 2, drawn: 860 },
  1440: { columns: 2, drawn: 860 },
};
const tallest = 1500; // maximum height of a column, px
const least = 250; // minimum space to start a page at the end of a column, px

/** Arranges pages in columns, splitting them at column ends, on as few images as possible. */
export async function contactSheets(shots: readonly Shot[], width: number): Promise<Buffer[]> {
  const { columns, drawn } = layouts[width] ?? { columns: 2, drawn: 860 };
  const all: Piece[][] = [[]];
  let room = tallest;
  for (const { title, png } of shots) {
    const page = await sharp(png).resize({ width: drawn }).png().toBuffer({ resolveWithObject: true });
    for (let top = 0; top < page.info.height;) {
      if (room < least) {
        all.push([]);
        room = tallest;
      }
      const height = Math.min(room - label, page.info.height - top);
      const part = await sharp(page.data).extract({ left: 0, top, width: drawn, height }).toBuffer();
      all.at(-1)?.push({ height: height + label, png: await withLabel(part, top === 0 ? title : `… ${title}`, drawn, height) });
      top += height;
      room -= height + label + gap;
    }
  }
  const sheets: Buffer[] = [];
  for (let at = 0; at < all.length; at += columns) sheets.push(await drawSheet(all.slice(at, at + columns), drawn));
  return sheets;
}

async function withLabel(png: Buffer, title: string, width: number, height: number): Promise<Buffer> {
  const said = title.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  const words = Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${label}"><rect width="100%" height="100%" fill="#222"/><text x="6" y="18" font-family="sans-serif" font-size="13" fill="#fff">${said}</text></svg>`,
  );
  return sharp({ create: { width, height: height + label, channels: 3, background: '#fff' } })
    .composite([
      { input: words, left: 0, top: 0 },
      { input: png, left: 0, top: label },
    ])
    .png()
    .toBuffer();
}

async function drawSheet(columns: readonly Piece[][], drawn: number): Promise<Buffer> {
  const at = (column: number) => gap + column * (drawn + gap);
  const parts = columns.flatMap((pieces, column) => {
    let top = gap;
    return pieces.map(({ png, height }) => {
      const part = { input: png, left: at(column), top };
      top += height + gap;
      return part;
    });
  });
  return sharp({ create: { width: at(columns.length), height: tallest + 2 * gap, channels: 3, background: '#999' } })
    .composite(parts)
    .png({ palette: true, quality: 80 })
    .toBuffer();
}
