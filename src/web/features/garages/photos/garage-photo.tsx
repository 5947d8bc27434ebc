import type { GaragePhotoDto } from '#contract/garages/garages.schemas.ts';
import { useQuery } from '@tanstack/react-query';
import { seePhoto } from '#contract/garages/garages.endpoints.ts';
import { api } from '#web/api/api-client.ts';
import { queryKey } from '#web/api/api-query.ts';
import { useObjectUrl } from '#web/files/thumbnail.tsx';

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

/** A picture of a garage that the public may not see, as an address that an image can show: the API wants the token. */
function usePhotoUrl(id: string): string | undefined {
  const { data } = useQuery({
    queryKey: queryKey(seePhoto, { params: { id } }),
    queryFn: async ({ signal }) => (await api(seePhoto, { params: { id }, signal })).blob,
    staleTime: Number.POSITIVE_INFINITY, // a picture never changes
    gcTime: 60_000,
  });
  return useObjectUrl(data);
}
