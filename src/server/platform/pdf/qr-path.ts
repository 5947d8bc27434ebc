import QRCode from 'qrcode';

/** A QR code as one path in a `side` × `side` picture, with the quiet zone. */
export function qrPath(text: string): { side: number; path: string } {
  const margin = 2;
  const { modules } = QRCode.create(text, { errorCorrectionLevel: 'M' });
  let path = '';
  for (let y = 0; y < modules.size; y += 1) {
    for (let x = 0; x < modules.size; x += 1) {
      if (!modules.get(y, x)) continue;
      const from = x;
      while (x + 1 < modules.size && modules.get(y, x + 1)) x += 1;
      path += `M${from + margin} ${y + margin}h${x - from + 1}v1H${from + margin}z`;
    }
  }
  return { side: modules.size + 2 * margin, path };
}
