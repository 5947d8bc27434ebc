import { Link } from 'react-router';
import { useKnownName } from '#web/words/known-name.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { useTexts } from '#web/ui/texts.ts';
import { mapWidth, numberWidth, townSize } from './arrange-marks.ts';
import type { ArrangedMark, PlacedTown, Side } from './arrange-marks.ts';
import { addressOf, wholeNumber } from './directory-filters.ts';
import type { DirectoryFilters } from './directory-filters.ts';

export interface GarageMap {
  readonly by: 'state' | 'district' | 'pincode';
  readonly total: number;
  readonly counted: number;
  /** Address of the outlines' SVG. */
  readonly outlines: string;
  /** Districts and towns are drawn. */
  readonly detailed: boolean;
  /** Width divided by height. */
  readonly shape: number;
  /** Largest first. */
  readonly marks: readonly ArrangedMark[];
  readonly towns: readonly PlacedTown[];
}

const shownPlaces = 12;

export interface GarageMapPanelProps {
  /** `null` if it could not be loaded. */
  readonly map: GarageMap | null;
  readonly filters: DirectoryFilters;
}

/** Map of the listed garages. Pointer only; keyboards and screen readers use the list of places below it. */
export function GarageMapPanel({ map, filters }: GarageMapPanelProps) {
  const t = useTexts('directory.map');
  const names = useKnownName('stateNames');
  const inWords = (name: string) => (map?.by === 'pincode' ? name : names(name));
  const leadTo = (id: string) => `/garage-listings${addressOf(narrowed(filters, map?.by ?? 'state', id))}`;
  return (
    <section data-garage-map aria-labelledby="garage-map-title" className="rounded-card border border-line bg-paper p-3">
      <div className="mb-2 flex flex-wrap items-center justify-between gap-x-4">
        <h2 id="garage-map-title" tabIndex={-1} data-focus="map-title" className="font-semibold outline-none">
          {t.title}
        </h2>
        <Link
          to={`/garage-listings${addressOf({ ...filters, map: '' })}`}
          data-focus="map"
          className={buttonClass('quiet', '-mr-1 px-3')}
        >
          {t.hide}
        </Link>
      </div>
      {map === null ? (
        <p role="alert" className="text-danger">
          {t.failed}
        </p>
      ) : map.marks.length === 0 ? (
        <p className="text-muted">{t.none}</p>
      ) : (
        <>
          <Drawing map={map} inWords={inWords} leadTo={leadTo} />
          {map.counted < map.total ? (
            <p className="mt-2 text-14 text-muted">
              {t.counted({ counted: wholeNumber(map.counted), total: wholeNumber(map.total) })}
            </p>
          ) : null}
          <Places marks={map.marks.slice(0, shownPlaces)} inWords={inWords} leadTo={leadTo} label={t.places} />
          {map.marks.length > shownPlaces ? (
            <details>
              <summary className="flex min-h-11 cursor-pointer items-center font-semibold text-brand">
                {t.morePlaces({ count: map.marks.length - shownPlaces })}
              </summary>
              <Places marks={map.marks.slice(shownPlaces)} inWords={inWords} leadTo={leadTo} label={t.otherPlaces} />
            </details>
          ) : null}
          <p className="mt-1 text-14 text-muted">{map.detailed ? `${t.credit} ${t.creditDetail}` : t.credit}</p>
        </>
      )}
    </section>
  );
}

interface DrawingProps {
  readonly map: GarageMap;
  readonly inWords: (name: string) => string;
  readonly leadTo: (id: string) => string;
}

const dotRadius = 5;

/** Offset from a mark's centre to its name's baseline. */
function besideMark(side: Side, halfWidth: number): { dx: number; dy: number; textAnchor: 'start' | 'middle' | 'end' } {
  const isDot = halfWidth === dotRadius;
  if (side === 'right') return { dx: halfWidth + 3, dy: 4, textAnchor: 'start' };
  if (side === 'left') return { dx: -halfWidth - 3, dy: 4, textAnchor: 'end' };
  if (side === 'above') return { dx: 0, dy: isDot ? -10 : -18, textAnchor: 'middle' };
  return { dx: 0, dy: isDot ? 17 : 25, textAnchor: 'middle' };
}

/** White outline that separates a name from the lines below it. */
const halo = { strokeWidth: 3, strokeLinejoin: 'round', paintOrder: 'stroke' } as const;

/** For sight and touch. Attributes only: public pages allow no inline styles. */
function Drawing({ map, inWords, leadTo }: DrawingProps) {
  const height = mapWidth / map.shape;
  // Drawn first, so that no dot covers a number.
  const dotsFirst = map.marks.toReversed().sort((a, b) => Number(a.as === 'number') - Number(b.as === 'number'));
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 ${mapWidth} ${height.toFixed(1)}`}
      className="w-full rounded-control border border-line bg-brand-tint"
    >
      <image href={map.outlines} width={mapWidth} height={height.toFixed(1)} preserveAspectRatio="none" />
      {map.towns.map(({ name, x, y, side }) => (
        <g key={name} transform={`translate(${((x / 100) * mapWidth).toFixed(1)} ${((y / 100) * height).toFixed(1)})`}>
          <circle r={townSize / 2} className="fill-surface stroke-muted" />
          <text
            x={side === 'right' ? townSize : -townSize}
            y="4"
            textAnchor={side === 'right' ? 'start' : 'end'}
            fontSize="10"
            {...halo}
            className="fill-muted stroke-surface"
          >
            {name}
          </text>
        </g>
      ))}
      {dotsFirst.map(({ id, name, count, x, y, as }) => {
        const number = wholeNumber(count);
        const width = numberWidth(count);
        return (
          <a key={id} href={leadTo(id)} tabIndex={-1} className="group">
            <g transform={`translate(${((x / 100) * mapWidth).toFixed(1)} ${((y / 100) * height).toFixed(1)})`}>
              <title>{`${inWords(name)}: ${number}`}</title>
              {as === 'dot' ? (
                <circle r={dotRadius} className="fill-brand stroke-surface group-hover:fill-brand-hover" />
              ) : (
                <>
                  <rect
                    x={-width / 2}
                    y="-13"
                    width={width}
                    height="26"
                    rx="13"
                    className="fill-brand stroke-surface group-hover:fill-brand-hover"
                  />
                  <text y="4" textAnchor="middle" fontSize="12" className="fill-on-fill font-bold">
                    {number}
                  </text>
                </>
              )}
            </g>
          </a>
        );
      })}
      {/* Drawn last, so that no mark covers a name. */}
      <g pointerEvents="none">
        {dotsFirst.map(({ id, name, count, x, y, as, nameAt }) => {
          if (nameAt === null) return null;
          const { dx, dy, textAnchor } = besideMark(nameAt, as === 'dot' ? dotRadius : numberWidth(count) / 2);
          return (
            <text
              key={id}
              x={((x / 100) * mapWidth + dx).toFixed(1)}
              y={((y / 100) * height + dy).toFixed(1)}
              textAnchor={textAnchor}
              fontSize="11"
              {...halo}
              className="fill-ink stroke-surface font-semibold"
            >
              {inWords(name)}
            </text>
          );
        })}
      </g>
    </svg>
  );
}

interface PlacesProps {
  readonly marks: readonly ArrangedMark[];
  readonly inWords: (name: string) => string;
  readonly leadTo: (id: string) => string;
  readonly label: string;
}

function Places({ marks, inWords, leadTo, label }: PlacesProps) {
  return (
    <ul aria-label={label} className="mt-2 grid grid-cols-2 gap-x-4">
      {marks.map(({ id, name, count }) => (
        <li key={id} className="min-w-0">
          <Link
            to={leadTo(id)}
            className="flex min-h-11 items-center justify-between gap-2 text-14 text-ink underline-offset-4 hover:underline"
          >
            <span className="min-w-0 break-words">{inWords(name)}</span>{' '}
            <span className="font-semibold">{wholeNumber(count)}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** The filters after pressing a cluster: its place only. A pincode is added to the search text. */
export function narrowed(filters: DirectoryFilters, by: GarageMap['by'], id: string): DirectoryFilters {
  const first = { ...filters, page: 1 };
  if (by !== 'pincode') return { ...first, district: id, nearPincode: '', lat: '', lng: '' };
  const words = filters.search.split(/\s+/).filter((word) => word !== '' && word !== id);
  return { ...first, search: [...words, id].join(' ') };
}
