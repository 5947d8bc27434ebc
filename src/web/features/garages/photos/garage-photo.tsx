import type { GaragePhotoDto } from '#contract/garages/garages.schemas.ts';
import { useQuery } from '@tanstack/react-query';
import { seePhoto } from '#contract/garages/garages.endpoints.ts';
import { api } from '#web/api/api-client.ts';
import { queryKey } from '#web/api/api-query.ts';
import { useObjectUrl } from '#web/files/thumbnail.tsx';

/** Sized frame, to avoid a layout shift. */
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

/** Object URL of a non-public photo: the API needs the token, which an `img` can't send. */
function usePhotoUrl(id: string): string | undefined {
  const { data } = useQuery({
    queryKey: queryKey(seePhoto, { params: { id } }),
    queryFn: async ({ signal }) => (await api(seePhoto, { params: { id }, signal })).blob,
    staleTime: Number.POSITIVE_INFINITY, // photos are immutable
    gcTime: 60_000,
  });
  return useObjectUrl(data);
}
