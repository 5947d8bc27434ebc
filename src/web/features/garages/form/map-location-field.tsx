import { lazy, Suspense, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { formatCoordinates, parseCoordinates } from '#web/map/coordinates.ts';
import type { LngLat } from '#web/map/shape.ts';
import type { PincodeState } from '#web/places/use-pincode.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { useTexts } from '#web/ui/texts.ts';
import { useGarageForm } from './garage-form-context.ts';

/** Loaded when it is opened: the outlines of India are 30 KiB. */
const MapPicker = lazy(() => import('#web/map/map-picker.tsx'));

/** Milliseconds that a device may take to find itself. */
const patience = 15_000;

/** Coordinates or a link, typed, taken from the pincode or the device, or chosen on a map. */
export function MapLocationField({ pincode }: { readonly pincode: PincodeState }) {
  const t = useTexts('garages.form');
  const form = useGarageForm();
  const [text, state] = useWatch({ control: form.control, name: ['mapLocation', 'state'] });
  const [picking, setPicking] = useState(false);
  const [note, setNote] = useState<string>();
  const [locating, setLocating] = useState(false);

  const place = pincode.status === 'known' ? pincode.place : undefined;
  const landmark: LngLat | undefined = place && place.lat !== null && place.lng !== null ? [place.lng, place.lat] : undefined;

  function set(point: LngLat): void {
    form.setValue('mapLocation', formatCoordinates(point), { shouldDirty: true });
    form.clearErrors('mapLocation');
  }

  function useDevice(): void {
    setLocating(true);
    setNote(undefined);
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        setLocating(false);
        set([coords.longitude, coords.latitude]);
      },
      () => {
        setLocating(false);
        setNote(t.locationFailed);
      },
      { enableHighAccuracy: true, timeout: patience },
    );
  }

  return (
    <div className="grid gap-3">
      <TextField label={t.mapLocation} hint={t.mapHint} optional autoComplete="off" {...form.field('mapLocation')} />
      <div className="flex flex-wrap gap-2">
        <Button variant="secondary" onClick={() => setPicking(true)}>
          {t.pickOnMap}
        </Button>
        {landmark ? (
          <Button
            variant="secondary"
            onClick={() => {
              set(landmark);
              setNote(place?.approximate ? t.approximate : undefined);
            }}
          >
            {t.atPincode}
          </Button>
        ) : null}
        <Button variant="secondary" loading={locating} loadingText={t.locating} onClick={useDevice}>
          {t.hereNow}
        </Button>
      </div>
      <p role="status" className="text-14 empty:hidden">
        {note}
      </p>
      {picking ? (
        <Suspense>
          <MapPicker
            start={parseCoordinates(text ?? '')}
            landmark={landmark}
            state={state ?? ''}
            onClose={() => setPicking(false)}
            onUse={(point) => {
              set(point);
              setPicking(false);
              setNote(undefined);
            }}
          />
        </Suspense>
      ) : null}
    </div>
  );
}
