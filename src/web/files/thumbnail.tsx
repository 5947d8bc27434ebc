import { useEffect, useState, useRef } from 'react';
import { useQuery } from '@tanstack/react-query';
import { serveFile } from '#contract/files.endpoints.ts';
import { api } from '#web/api/api-client.ts';
import { queryKey } from '#web/api/api-query.ts';
import { FileText, Image } from 'lucide-react';
import { cx } from '#web/ui/class-names.ts';

/** Object URL for bytes, revoked when the component unmounts. */
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

/** Object URL of a stored file, for images and frames: the API needs the token, which a `src` cannot carry. */
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

interface ThumbnailProps {
  readonly file: { readonly filename: string; readonly mimeType: string };
  readonly className: string;
}

/** Thumbnail of a claim image, decorative because the name is beside it. Fetched near the viewport; until then, and for documents, an icon. */
export function Thumbnail({ file: { filename, mimeType }, className }: ThumbnailProps) {
  const isPicture = mimeType.startsWith('image/');
  const box = useRef<HTMLSpanElement>(null);
  const isNear = useIsNear(box, isPicture);
  const { url } = useFileUrl(filename, { size: 'thumbnail', wanted: isNear });
  const Icon = isPicture ? Image : FileText;
  return (
    <span
      ref={box}
      className={cx('grid shrink-0 place-items-center overflow-hidden rounded-control bg-paper text-muted', className)}
    >
      {url ? <img src={url} alt="" className="size-full object-cover" /> : <Icon aria-hidden className="size-5" />}
    </span>
  );
}

/** Whether the element has come near the viewport. Collapsed or distant images are not fetched. */
function useIsNear(box: { readonly current: Element | null }, asked: boolean): boolean {
  const [isNear, setIsNear] = useState(false);
  useEffect(() => {
    if (!box.current || !asked || isNear) return;
    const observer = new IntersectionObserver(
      (seen) => (seen.some(({ isIntersecting }) => isIntersecting) ? setIsNear(true) : undefined),
      { rootMargin: '200px' },
    );
    observer.observe(box.current);
    return () => observer.disconnect();
  }, [box, asked, isNear]);
  return isNear;
}
