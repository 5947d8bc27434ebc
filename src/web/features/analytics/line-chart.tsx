import { AxisBottom, AxisLeft } from '@visx/axis';
import { Group } from '@visx/group';
import { scaleLinear, scalePoint } from '@visx/scale';
import { LinePath } from '@visx/shape';
import { useCallback, useState } from 'react';

export interface LinePoint {
  readonly id: string;
  /** Axis label. */
  readonly label: string;
  /** `null` if not measured: the line skips it. */
  readonly now: number | null;
  readonly before: number | null;
  /** Tooltip. */
  readonly said: string;
}

export interface LineChartProps {
  /** One sentence for screen readers; the figures are in the table. */
  readonly label: string;
  readonly points: readonly LinePoint[];
  readonly unit: string;
}

const height = 240;
const margin = { top: 26, right: 24, bottom: 32, left: 40 };
/** Minimum width of a day's axis label. */
const labelWidth = 64;
const letters = { fontSize: 13, fontFamily: 'inherit', className: 'fill-muted' } as const;

/** Values over time, with the previous period paler. No animation. */
export default function LineChart({ label, points, unit }: LineChartProps) {
  const [width, setWidth] = useState(0);
  const measured = useCallback((element: HTMLElement | null) => {
    if (!element) return;
    const observer = new ResizeObserver(([entry]) => setWidth(Math.floor(entry?.contentRect.width ?? 0)));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  const inner = { width: Math.max(width - margin.left - margin.right, 0), height: height - margin.top - margin.bottom };
  const x = scalePoint({ domain: points.map(({ id }) => id), range: [0, inner.width], padding: 0.3 });
  const most = Math.max(...points.map(({ now, before }) => Math.max(now ?? 0, before ?? 0)), 0);
  const y = scaleLinear({ domain: [0, most || 1], range: [inner.height, 0], nice: 4 });
  const names = new Map(points.map((point) => [point.id, point.label]));
  const step = Math.max(1, Math.ceil(points.length / Math.max(1, Math.floor(inner.width / labelWidth))));
  const line = (of: 'now' | 'before', look: string) => (
    <LinePath
      data={[...points]}
      defined={(point) => point[of] !== null}
      x={({ id }) => x(id) ?? 0}
      y={(point) => y(point[of] ?? 0)}
      className={look}
      strokeWidth={2}
      fill="none"
    />
  );
  return (
    <div ref={measured} style={{ height }}>
      {width > 0 ? (
        <svg role="img" aria-label={label} width={width} height={height} className="block">
          <text x={0} y={12} {...letters}>
            {unit}
          </text>
          <Group left={margin.left} top={margin.top}>
            {y.ticks(4).map((tick) => (
              <line key={tick} x1={0} x2={inner.width} y1={y(tick)} y2={y(tick)} className="stroke-line" />
            ))}
            <AxisLeft
              scale={y}
              numTicks={4}
              hideAxisLine
              hideTicks
              tickLabelProps={{ ...letters, textAnchor: 'end', dx: '-0.4em', dy: '0.33em' }}
            />
            <AxisBottom
              top={inner.height}
              scale={x}
              tickValues={points.map(({ id }) => id).filter((_, at) => (points.length - 1 - at) % step === 0)}
              tickFormat={(id) => names.get(id) ?? ''}
              axisLineClassName="stroke-control"
              hideTicks
              tickLabelProps={{ ...letters, textAnchor: 'middle' }}
            />
            {line('before', 'stroke-control [stroke-dasharray:4_4]')}
            {line('now', 'stroke-brand')}
            {points.map(({ id, now, said }) =>
              now === null ? null : (
                <circle key={id} cx={x(id)} cy={y(now)} r={4} className="fill-brand stroke-surface" strokeWidth={2}>
                  <title>{said}</title>
                </circle>
              ),
            )}
          </Group>
        </svg>
      ) : null}
    </div>
  );
}
