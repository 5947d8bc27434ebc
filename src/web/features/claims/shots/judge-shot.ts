import { fittedSize, faultOf, judgedSide } from '#web/files/shrink-photo.ts';
import type { PhotoFault } from '#web/files/shrink-photo.ts';

/** Longer side in pixels: uploads are reduced to this anyway. */
const longestSide = 1600;
const quality = 0.85;

/** A photo taken and not sent yet. */
export interface Shot {
  readonly file: File;
  readonly fault: PhotoFault | null;
}

interface Source {
  readonly image: CanvasImageSource;
  readonly width: number;
  readonly height: number;
}

/** The current camera frame as a photo with this name. */
export async function takeShot(video: HTMLVideoElement, name: string): Promise<Shot> {
  const source = { image: video, width: video.videoWidth, height: video.videoHeight };
  const canvas = draw(source, longestSide);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality));
  if (!blob) throw new Error('the photo could not be made');
  return { file: new File([blob], name, { type: 'image/jpeg' }), fault: judge(source) };
}

/** A picked photo; if this device can't decode it, the server judges it. */
export async function pickedShot(picked: File, name: string): Promise<Shot> {
  const ending = /\.[^.]+$/.exec(picked.name)?.[0].toLowerCase() ?? '.jpg';
  const file = new File([picked], name.replace(/\.[^.]+$/, ending), { type: picked.type, lastModified: picked.lastModified });
  let bitmap: ImageBitmap;
  try {
    bitmap = await createImageBitmap(picked, { imageOrientation: 'from-image' });
  } catch {
    return { file, fault: null };
  }
  try {
    return { file, fault: judge({ image: bitmap, width: bitmap.width, height: bitmap.height }) };
  } finally {
    bitmap.close();
  }
}

function judge(source: Source): Shot['fault'] {
  const canvas = draw(source, judgedSide);
  const { width, height } = canvas;
  const pixels = canvas.getContext('2d')?.getImageData(0, 0, width, height).data;
  return pixels ? faultOf(pixels, width, height) : null;
}

function draw({ image, width, height }: Source, longest: number): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  Object.assign(canvas, fittedSize({ width, height }, longest));
  const context = canvas.getContext('2d', { alpha: false });
  if (context) context.imageSmoothingQuality = 'high';
  context?.drawImage(image, 0, 0, canvas.width, canvas.height);
  return canvas;
}
