/** Longer edge in pixels after shrinking: enough to read a number plate, a tenth of what a phone's camera makes. */
const longestEdge = 1600;
const jpegQuality = 0.85;
/** Bytes below which shrinking is not worth it. */
const smallEnough = 700_000;

/** Width and height after shrinking; unchanged when both are small already. */
export function shrunkSize(width: number, height: number): { width: number; height: number } {
  const scale = Math.min(1, longestEdge / Math.max(width, height));
  return { width: Math.round(width * scale), height: Math.round(height * scale) };
}

/** A photo of about 1600 px as JPEG; the file itself when it is no photo, small already, or cannot be read here. */
export async function shrinkPhoto(file: File): Promise<File> {
  if (!['image/jpeg', 'image/png', 'image/webp'].includes(file.type) || file.size <= smallEnough) return file;
  try {
    const bitmap = await createImageBitmap(file);
    const { width, height } = shrunkSize(bitmap.width, bitmap.height);
    const canvas = document.createElement('canvas');
    Object.assign(canvas, { width, height });
    const context = canvas.getContext('2d');
    if (!context) return file;
    context.fillStyle = '#ffffff'; // transparent parts of a PNG
    context.fillRect(0, 0, width, height);
    context.drawImage(bitmap, 0, 0, width, height);
    bitmap.close();
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', jpegQuality));
    if (!blob || blob.size >= file.size) return file;
    return new File([blob], file.name.replace(/\.\w+$/, '') + '.jpg', { type: 'image/jpeg', lastModified: file.lastModified });
  } catch {
    return file; // The server judges it.
  }
}
