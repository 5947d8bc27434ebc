import type { GuidedShot } from '#domain/claims/intake/guided-shots.ts';

/** Shares of the picture that the subject should fill: x, y, width, height of a hundred by seventy-five. */
const places: Record<GuidedShot, readonly [number, number, number, number]> = {
  'front-left-corner': [8, 12, 84, 52],
  'rear-left-corner': [8, 12, 84, 52],
  'rear-right-corner': [8, 12, 84, 52],
  'front-right-corner': [8, 12, 84, 52],
  'damage-far': [12, 12, 76, 52],
  'damage-near': [25, 15, 50, 45],
  'number-plate': [22, 27, 56, 20],
  odometer: [25, 18, 50, 38],
  'chassis-number': [10, 30, 80, 14],
};

/** Four corners that say where the subject belongs. */
export function ShotFrame({ shot }: { readonly shot: GuidedShot }) {
  const [x, y, width, height] = places[shot];
  const [right, bottom, arm] = [x + width, y + height, Math.min(8, height / 2.5)];
  const corners =
    `M${x} ${y + arm}V${y}H${x + arm}M${right - arm} ${y}H${right}V${y + arm}` +
    `M${right} ${bottom - arm}V${bottom}H${right - arm}M${x + arm} ${bottom}H${x}V${bottom - arm}`;
  return (
    <svg
      aria-hidden
      viewBox="0 0 100 75"
      preserveAspectRatio="none"
      className="pointer-events-none absolute inset-0 size-full fill-none"
    >
      <path d={corners} className="stroke-ink" strokeWidth={5} vectorEffect="non-scaling-stroke" />
      <path d={corners} className="stroke-white" strokeWidth={3} vectorEffect="non-scaling-stroke" />
    </svg>
  );
}
