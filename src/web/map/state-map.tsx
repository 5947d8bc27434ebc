import { useRef, type MouseEvent } from 'react';
import { project, unproject, type Box, pathOf } from './projection.ts';
import type { LngLat, Shape } from './shape.ts';

export interface StateMapProps {
  readonly label: string;
  readonly shapes: readonly Shape[];
  /** What is in view. */
  readonly view: Box;
  /** Code of the state that is tinted. */
  readonly tinted: string | undefined;
  readonly place: LngLat | undefined;
  /** A second, quieter mark: the pincode's post office. */
  readonly landmark: LngLat | undefined;
  readonly onPick: (point: LngLat) => void;
}

/** Outlines of the states on which a place can be pointed at. Typing the coordinates beside it does the same without pointing. */
export function StateMap({ label, shapes, view, tinted, place, landmark, onPick }: StateMapProps) {
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
          className={`stroke-control ${shape.code === tinted ? 'fill-white' : 'fill-paper'}`}
        />
      ))}
      {landmark ? <Mark point={landmark} radius={unit * 0.8} className="fill-muted stroke-white" unit={unit} /> : null}
      {place ? <Mark point={place} radius={unit * 1.4} className="fill-danger stroke-white" unit={unit} /> : null}
    </svg>
  );
}

function Mark({ point, radius, unit, className }: { point: LngLat; radius: number; unit: number; className: string }) {
  const { x, y } = project(point);
  return <circle cx={x} cy={y} r={radius} strokeWidth={unit * 0.4} className={className} />;
}
