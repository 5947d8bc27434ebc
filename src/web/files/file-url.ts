import { useEffect, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { serveFile } from '#contract/files.endpoints.ts';
import { api } from '#web/api/api-client.ts';
import { queryKey } from '#web/api/api-query.ts';

/** Bytes as an address that an image, a frame or a player can show, for as long as they stand there. */
export function useObjectUrl(bytes: Blob | null | undefined): string | undefined {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    if (!bytes) return;
    const made = URL.createObjectURL(bytes);
    setUrl(made);
    return () => {
      setUrl(undefined);
      URL.revokeObjectURL(made);
    };
  }, [bytes]);
  return url;
}

/** Bytes of a stored file as an address that an image or a frame can show: the API wants the token, which no `src` can carry. */
export function useFileUrl(
  name: string,
  { size, wanted = true }: { readonly size?: 'thumbnail'; readonly wanted?: boolean } = {},
): {
  readonly url: string | undefined;
  readonly failed: boolean;
  readonly retry: () => void;
} {
  const asked = { params: { name }, query: size ? { size } : {} };
  const { data, isError, refetch } = useQuery({
    queryKey: queryKey(serveFile, asked),
    queryFn: async ({ signal }) => (await api(serveFile, { ...asked, signal })).blob,
    enabled: wanted,
    staleTime: Number.POSITIVE_INFINITY, // a stored file never changes
    gcTime: 60_000,
  });
  return { url: useObjectUrl(data), failed: isError, retry: () => void refetch() };
}
