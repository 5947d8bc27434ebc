import { useEffect, useMemo, useState } from 'react';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { useTexts } from '#web/ui/texts.ts';
import { parseCoordinates } from './coordinates.ts';
import { loadShapes } from './load-shapes.ts';
import { boxAround, project, type Box } from './projection.ts';
import { StateMap } from './state-map.tsx';
import { shapeAt, type LngLat, type Shape } from './shape.ts';

export interface MapPickerProps {
  readonly start: LngLat | undefined;
  /** Where the form's pincode lies. */
  readonly landmark: LngLat | undefined;
  /** Name of the state that the form says; empty when none. */
  readonly state: string;
  readonly onUse: (place: LngLat) => void;
  readonly onClose: () => void;
}

/** Chooses a place on an offline map of states, by pointing or by coordinates. */
export default function MapPicker({ start, landmark, state, onUse, onClose }: MapPickerProps) {
  const t = useTexts('map');
  const [shapes, setShapes] = useState<readonly Shape[]>();
  const [failed, setFailed] = useState(false);
  const [shown, setShown] = useState(state);
  const [zoom, setZoom] = useState(1);
  const first = start ?? landmark;
  const [lat, setLat] = useState(first ? first[1].toFixed(4) : '');
  const [lng, setLng] = useState(first ? first[0].toFixed(4) : '');
  const place = parseCoordinates(`${lat},${lng}`);

  useEffect(() => {
    let gone = false;
    loadShapes().then(
      (loaded) => {
        if (!gone) setShapes(loaded);
      },
      () => {
        if (!gone) setFailed(true);
      },
    );
    return () => {
      gone = true;
    };
  }, []);

  const shownShape = shapes?.find(({ name }) => name === shown);
  const whole = useMemo(() => boxAround(shownShape ? [shownShape] : (shapes ?? [])), [shapes, shownShape]);
  const view = zoomed(whole, place, zoom);
  const found = shapes && place ? shapeAt(shapes, place) : undefined;

  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title={t.title}
      description={t.lead}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {t.cancel}
          </Button>
          <Button disabled={!place} onClick={() => place && onUse(place)}>
            {t.use}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        {failed ? <Banner announce>{t.failed}</Banner> : null}
        {shapes ? (
          <>
            <SelectField
              label={t.zoomTo}
              value={shown}
              placeholder={t.wholeCountry}
              options={shapes.map(({ name }) => name).toSorted((left, right) => left.localeCompare(right, 'en'))}
              onChange={(event) => {
                setShown(event.currentTarget.value);
                setZoom(1);
              }}
            />
            <StateMap
              label={shown ? t.mapOf({ state: shown }) : t.map}
              shapes={shapes}
              view={view}
              tinted={shownShape?.code}
              place={place}
              landmark={landmark}
              onPick={([pickedLng, pickedLat]) => {
                setLng(pickedLng.toFixed(4));
                setLat(pickedLat.toFixed(4));
              }}
            />
            <div className="flex gap-2">
              <Button variant="secondary" disabled={zoom >= 16} onClick={() => setZoom(zoom * 2)}>
                {t.zoomIn}
              </Button>
              <Button variant="secondary" disabled={zoom <= 1} onClick={() => setZoom(zoom / 2)}>
                {t.zoomOut}
              </Button>
            </div>
          </>
        ) : failed ? null : (
          <div role="status">
            <span className="sr-only">{t.loading}</span>
            <Skeleton className="h-[min(60dvh,28rem)] w-full" />
          </div>
        )}
        <div className="grid grid-cols-2 gap-4">
          <TextField label={t.latitude} inputMode="decimal" value={lat} onChange={(event) => setLat(event.currentTarget.value)} />
          <TextField
            label={t.longitude}
            inputMode="decimal"
            value={lng}
            onChange={(event) => setLng(event.currentTarget.value)}
          />
        </div>
        <p role="status">
          {!place
            ? t.none
            : !shapes
              ? ''
              : !found
                ? t.outside
                : state && found.name !== state
                  ? t.otherState({ found: found.name, chosen: state })
                  : t.inState({ state: found.name })}
        </p>
        <p className="text-14 text-muted">{t.credit}</p>
      </div>
    </Dialog>
  );
}

/** The part of a view that is so many times closer, around the place where that is possible. */
function zoomed(whole: Box, place: LngLat | undefined, zoom: number): Box {
  const width = whole.width / zoom;
  const height = whole.height / zoom;
  const middle = place ? project(place) : { x: whole.x + whole.width / 2, y: whole.y + whole.height / 2 };
  const within = (value: number, low: number, high: number) => Math.min(Math.max(value, low), high);
  return {
    x: within(middle.x - width / 2, whole.x, whole.x + whole.width - width),
    y: within(middle.y - height / 2, whole.y, whole.y + whole.height - height),
    width,
    height,
  };
}
