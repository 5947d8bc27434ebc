import { useEffect, useState } from 'react';

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
