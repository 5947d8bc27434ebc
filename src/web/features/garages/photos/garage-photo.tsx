import type { GaragePhotoDto } from '#contract/garages/garage-photos.schemas.ts';
import { usePhotoUrl } from './use-photo-url.ts';

/** In a frame of its own size, so that nothing moves when it comes. */
export function GaragePhoto({ photo: { id, alt, width, height } }: { readonly photo: GaragePhotoDto }) {
  const url = usePhotoUrl(id);
  return (
    <span
      className="block w-full max-w-80 overflow-hidden rounded-control bg-paper"
      style={{ aspectRatio: `${width} / ${height}` }}
    >
      {url ? <img src={url} alt={alt} width={width} height={height} className="h-auto w-full" /> : null}
    </span>
  );
}
