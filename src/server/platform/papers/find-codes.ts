import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';
import sharp from 'sharp';
import type { Picture } from './photo.ts';

/** A bill has the portal's QR code, perhaps one for payment, and rarely more. */
const mostCodes = 6;
/** Modules of the smallest QR code; a picture with fewer pixels cannot contain one. */
const leastSide = 21;

/** Contents of the QR codes in a picture. The WebAssembly comes from the package; nothing is downloaded. */
export async function codesOf(picture: Picture): Promise<string[]> {
  if (Math.min(picture.width, picture.height) < leastSide) return [];
  const wasm = createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm');
  await prepareZXingModule({
    overrides: { wasmBinary: new Uint8Array(await readFile(wasm)).buffer },
    fireImmediately: true,
  });
  const found = new Set<string>();
  for (const tried of variantsOf(picture)) {
    for (const { text } of await readBarcodes(coloured(await tried()), {
      formats: ['QRCode'],
      tryHarder: true,
      tryRotate: true,
      tryInvert: false,
      tryDownscale: true,
      maxNumberOfSymbols: mostCodes,
    }))
      found.add(text);
    if ([...found].some((text) => text.length > 300)) break;
  }
  return [...found];
}

/** The original, then a denoised one with stretched contrast, enlarged and sharpened if it is small. */
function variantsOf(picture: Picture): (() => Promise<Picture>)[] {
  const { width, height, grey } = picture;
  const factor = Math.max(width, height) < 2400 ? 2 : 1;
  const clearer = async (): Promise<Picture> => {
    const image = sharp(grey, { raw: { width, height, channels: 1 } })
      .median(3)
      .normalise();
    const larger = factor === 1 ? image : image.resize(width * factor).sharpen({ sigma: 2 });
    const { data, info } = await larger.greyscale().raw().toBuffer({ resolveWithObject: true });
    return { width: info.width, height: info.height, grey: data };
  };
  return [() => Promise.resolve(picture), clearer];
}

/** As canvas pixels: opaque, with equal red, green and blue. */
function coloured({ width, height, grey }: Picture): Parameters<typeof readBarcodes>[0] {
  const pixels = new Uint32Array(width * height);
  for (let at = 0; at < pixels.length; at += 1) pixels[at] = ((grey[at] ?? 0) * 0x01_01_01 + 0xff_00_00_00) >>> 0;
  return { width, height, data: new Uint8ClampedArray(pixels.buffer), colorSpace: 'srgb' } as Parameters<typeof readBarcodes>[0];
}
