import { useRef, useState } from 'react';
import { writePlace } from '#domain/claims/intake/photo-facts.ts';

/** `none`: the device does not know, or may not tell. */
type PlaceState = 'off' | 'asking' | 'known' | 'none';

const patience = 15_000; // milliseconds

/** About where the device is, once it was asked for: to a kilometre, before it leaves this function. */
export function useCoarsePlace() {
  const [state, setState] = useState<PlaceState>('off');
  const [known, setKnown] = useState<string>();
  const wanted = useRef(0);

  function leave(): void {
    wanted.current += 1;
    setState('off');
    setKnown(undefined);
  }

  function ask(): void {
    const asked = (wanted.current += 1);
    const tell = (place: string | undefined) => {
      if (asked !== wanted.current) return;
      setKnown(place);
      setState(place === undefined ? 'none' : 'known');
    };
    setState('asking');
    // Absent where the page is not secure.
    const device = navigator.geolocation as Geolocation | undefined;
    if (!device) return tell(undefined);
    device.getCurrentPosition(
      ({ coords }) => tell(writePlace({ lat: coords.latitude, lng: coords.longitude })),
      () => tell(undefined),
      { enableHighAccuracy: false, timeout: patience, maximumAge: 300_000 },
    );
  }

  return { state, known, ask, leave };
}
