import { useEffect, useMemo, useState, useRef } from 'react';
import type { MouseEvent } from 'react';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { Skeleton } from '#web/ui/states.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { useTexts } from '#web/ui/texts.ts';
import { shapeAt, boxAround, project, unproject, pathOf, loadShapes } from './projection.ts';
import type { LngLat, Shape, Box } from './projection.ts';
import { parseCoordinates } from './coordinates.ts';

export interface MapPickerProps {
  readonly start: LngLat | undefined;
  /** Location of the form's pincode. */
  readonly landmark: LngLat | undefined;
  /** State name in the form; empty if none. */
  readonly state: string;
  readonly onUse: (place: LngLat) => void;
  readonly onClose: () => void;
}

/** Picks a location on an offline map of states, by pointing or by coordinates. */
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
          <TextField
            label={t.latitude}
            inputMode="decimal"
            value={lat}
            onChange={({ currentTarget: { value } }) => {
              // Map apps copy both numbers at once.
              const both = parseCoordinates(value);
              setLat(both ? both[1].toFixed(4) : value);
              if (both) setLng(both[0].toFixed(4));
            }}
          />
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

/** The view magnified by a factor, centred on the place where possible. */
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

interface StateMapProps {
  readonly label: string;
  readonly shapes: readonly Shape[];
  readonly view: Box;
  /** Code of the highlighted state. */
  readonly tinted: string | undefined;
  readonly place: LngLat | undefined;
  /** Secondary marker: the pincode's post office. */
  readonly landmark: LngLat | undefined;
  readonly onPick: (point: LngLat) => void;
}

/** State outlines for picking a location. Typing coordinates is the equivalent without a pointer. */
function StateMap({ label, shapes, view, tinted, place, landmark, onPick }: StateMapProps) {
  const drawing = useRef<SVGSVGElement>(null);
  const unit = Math.max(view.width, view.height) / 100;

  function pick(event: MouseEvent<SVGSVGElement>): void {
    const matrix = drawing.current?.getScreenCTM();
    if (!matrix) return;
    const { x, y } = new DOMPoint(event.clientX, event.clientY).matrixTransform(matrix.inverse());
    onPick(unproject(x, y));
  }

  return (
    <svg
      ref={drawing}
      role="img"
      aria-label={label}
      viewBox={`${view.x} ${view.y} ${view.width} ${view.height}`}
      className="h-[min(60dvh,28rem)] w-full cursor-crosshair touch-pan-y rounded-control border border-line bg-brand-tint select-none"
      onClick={pick}
    >
      {shapes.map((shape) => (
        <path
          key={shape.code}
          d={pathOf(shape)}
          fillRule="evenodd"
          vectorEffect="non-scaling-stroke"
          strokeWidth={1}
          className={`stroke-control ${shape.code === tinted ? 'fill-surface' : 'fill-paper'}`}
        />
      ))}
      {landmark ? <Mark point={landmark} radius={unit * 0.8} className="fill-muted stroke-surface" unit={unit} /> : null}
      {place ? <Mark point={place} radius={unit * 1.4} className="fill-danger stroke-surface" unit={unit} /> : null}
    </svg>
  );
}

function Mark({ point, radius, unit, className }: { point: LngLat; radius: number; unit: number; className: string }) {
  const { x, y } = project(point);
  return <circle cx={x} cy={y} r={radius} strokeWidth={unit * 0.4} className={className} />;
}
