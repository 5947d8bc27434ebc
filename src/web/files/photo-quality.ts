/** Pixels of the longer side on which a photo is judged: the same measure for every camera. */
export const judgedSide = 320;
/** Mean luminance, 0 to 255, below which little can be made out. */
const darkest = 40;
/** Variance of the Laplacian below which nothing in the picture has an edge. */
const softest = 25;

export type PhotoFault = 'dark' | 'blurred';

/** How light a picture is, and how sharp: RGBA pixels, row by row. */
export function measurePhoto(pixels: ArrayLike<number>, width: number, height: number): { light: number; sharpness: number } {
  const count = width * height;
  const grey = new Float64Array(count);
  let light = 0;
  for (let at = 0; at < count; at += 1) {
    const [red = 0, green = 0, blue = 0] = [pixels[at * 4], pixels[at * 4 + 1], pixels[at * 4 + 2]];
    const value = 0.299 * red + 0.587 * green + 0.114 * blue;
    grey[at] = value;
    light += value;
  }
  const pixel = (x: number, y: number) => grey[y * width + x] ?? 0;
  let [sum, squares, inner] = [0, 0, 0];
  for (let y = 1; y < height - 1; y += 1)
    for (let x = 1; x < width - 1; x += 1) {
      const edge = pixel(x - 1, y) + pixel(x + 1, y) + pixel(x, y - 1) + pixel(x, y + 1) - 4 * pixel(x, y);
      sum += edge;
      squares += edge * edge;
      inner += 1;
    }
  const mean = inner === 0 ? 0 : sum / inner;
  return { light: count === 0 ? 0 : light / count, sharpness: inner === 0 ? 0 : squares / inner - mean * mean };
}

/** What is wrong with a photo; null where a person can work with it. What is too dark is said first: darkness hides edges, too. */
export function faultOf(pixels: ArrayLike<number>, width: number, height: number): PhotoFault | null {
  const { light, sharpness } = measurePhoto(pixels, width, height);
  return light < darkest ? 'dark' : sharpness < softest ? 'blurred' : null;
}
