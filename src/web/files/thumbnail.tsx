import { FileText, Image } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { cx } from '#web/ui/class-names.ts';
import { useFileUrl } from './file-url.ts';

export interface ThumbnailProps {
  readonly file: { readonly filename: string; readonly mimeType: string };
  /** Its size. */
  readonly className: string;
}

/** A claim's picture, small; its name stands beside it. Fetched when it comes near the screen; until then, and for papers, a sign. */
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

/** Came it near the screen once? What is folded away or far below is not fetched. */
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
