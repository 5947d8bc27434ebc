import { useQuery } from '@tanstack/react-query';
import { seePhoto } from '#contract/garages/garage-photos.endpoints.ts';
import { api } from '#web/api-client.ts';
import { queryKey } from '#web/api-query.ts';
import { useObjectUrl } from '#web/files/file-url.ts';

/** A picture of a garage that the public may not see, as an address that an image can show: the API wants the token. */
export function usePhotoUrl(id: string): string | undefined {
  const { data } = useQuery({
    queryKey: queryKey(seePhoto, { params: { id } }),
    queryFn: async ({ signal }) => (await api(seePhoto, { params: { id }, signal })).blob,
    staleTime: Number.POSITIVE_INFINITY, // a picture never changes
    gcTime: 60_000,
  });
  return useObjectUrl(data);
}
