import { useEffect, useRef, useState } from 'react';
import type { RefObject } from 'react';

/** `none`: there is no camera here, or it may not be used; photos are picked instead. */
export type CameraState = 'opening' | 'ready' | 'none';

/** The rear camera's picture in the element that takes `video`, while it is wanted. */
export function useCamera(wanted: boolean): { readonly video: RefObject<HTMLVideoElement | null>; readonly state: CameraState } {
  const video = useRef<HTMLVideoElement>(null);
  const [state, setState] = useState<CameraState>('opening');
  useEffect(() => {
    if (!wanted) return;
    // Absent where the page is not secure.
    const devices = navigator.mediaDevices as MediaDevices | undefined;
    let stream: MediaStream | undefined;
    let isWanted = true;
    async function open(): Promise<void> {
      try {
        const opened = await devices?.getUserMedia({
          audio: false,
          video: { facingMode: 'environment', width: { ideal: 1920 }, height: { ideal: 1080 } },
        });
        const { current } = video;
        if (!isWanted || !opened || !current) {
          stop(opened);
          if (isWanted) setState('none');
          return;
        }
        stream = opened;
        current.srcObject = opened;
        await current.play();
        setState('ready');
      } catch {
        if (isWanted) setState('none');
      }
    }
    setState('opening');
    void open();
    return () => {
      isWanted = false;
      stop(stream);
    };
  }, [wanted]);
  return { video, state };
}

function stop(stream: MediaStream | undefined): void {
  for (const track of stream?.getTracks() ?? []) track.stop();
}
