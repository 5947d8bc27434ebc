import { Link } from 'react-router';
import { useKnownName } from '#web/known-name.ts';
import { cx } from '#web/ui/class-names.ts';
import { useTexts } from '#web/ui/texts.ts';
import type { ArrangedMark } from './arrange-marks.ts';
import { addressOf } from './directory-filters.ts';
import type { DirectoryFilters } from './directory-filters.ts';
import { wholeNumber } from './whole-number.ts';

export interface GarageMap {
  readonly by: 'state' | 'district' | 'pincode';
  readonly total: number;
  readonly counted: number;
  /** Address of the drawing. */
  readonly outlines: string;
  /** Its width by its height. */
  readonly shape: number;
  /** The largest first. */
  readonly marks: readonly ArrangedMark[];
}

const shownPlaces = 12;

export interface GarageMapPanelProps {
  /** Null when it could not be loaded. */
  readonly map: GarageMap | null;
  readonly filters: DirectoryFilters;
}

/** Where the garages of the list are. Its marks are for pointing; the list under it says the same to keyboards and screen readers. */
export function GarageMapPanel({ map, filters }: GarageMapPanelProps) {
  const t = useTexts('directory.map');
  const names = useKnownName('stateNames');
  const inWords = (name: string) => (map?.by === 'pincode' ? name : names(name));
  const leadTo = (id: string) => `/garage-listings${addressOf(narrowed(filters, map?.by ?? 'state', id))}`;
  return (
    <section data-garage-map aria-labelledby="garage-map-title" className="rounded-card border border-line bg-paper p-3">
      <h2 id="garage-map-title" tabIndex={-1} data-focus="map-title" className="mb-2 font-semibold outline-none">
        {t.title}
      </h2>
      {map === null ? (
        <p role="alert" className="text-danger">
          {t.failed}
        </p>
      ) : map.marks.length === 0 ? (
        <p className="text-muted">{t.none}</p>
      ) : (
        <>
          <div
            className="relative w-full overflow-hidden rounded-control border border-line bg-brand-tint"
            style={{ aspectRatio: map.shape }}
          >
            <img src={map.outlines} alt="" className="absolute inset-0 size-full" />
            <div aria-hidden="true">
              {map.marks.map((mark) => (
                <Link
                  key={mark.id}
                  to={leadTo(mark.id)}
                  tabIndex={-1}
                  title={`${inWords(mark.name)}: ${wholeNumber(mark.count)}`}
                  style={{ left: `${mark.x}%`, top: `${mark.y}%` }}
                  className={cx(
                    'absolute -translate-1/2 rounded-full border border-white bg-brand no-underline hover:z-10 hover:bg-brand-hover',
                    mark.as === 'number'
                      ? 'flex h-7 min-w-7 items-center justify-center px-1.5 text-14 font-bold text-white'
                      : 'size-2.5',
                  )}
                >
                  {mark.as === 'number' ? wholeNumber(mark.count) : null}
                  {mark.named === 'never' ? null : (
                    <span
                      className={cx(
                        'pointer-events-none absolute top-full text-14 leading-tight font-semibold whitespace-nowrap text-ink',
                        mark.named === 'wide' && 'max-lg:hidden',
                      )}
                    >
                      {inWords(mark.name)}
                    </span>
                  )}
                </Link>
              ))}
            </div>
          </div>
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
          <p className="mt-1 text-14 text-muted">{t.credit}</p>
        </>
      )}
    </section>
  );
}

interface PlacesProps {
  readonly marks: readonly ArrangedMark[];
  readonly inWords: (name: string) => string;
  readonly leadTo: (id: string) => string;
  readonly label: string;
}

function Places({ marks, inWords, leadTo, label }: PlacesProps) {
  const t = useTexts('directory.map');
  return (
    <ul aria-label={label} className="mt-2 grid grid-cols-2 gap-x-4">
      {marks.map(({ id, name, count }) => (
        <li key={id} className="min-w-0">
          <Link
            to={leadTo(id)}
            aria-label={t.place({ name: inWords(name), count: wholeNumber(count) })}
            className="flex min-h-11 items-center justify-between gap-2 text-14 text-ink underline-offset-4 hover:underline"
          >
            <span className="min-w-0 break-words">{inWords(name)}</span>
            <span className="font-semibold">{wholeNumber(count)}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** The list as it is after pressing a cluster: of its place alone. A pincode is searched for, beside what is searched for already. */
export function narrowed(filters: DirectoryFilters, by: GarageMap['by'], id: string): DirectoryFilters {
  const first = { ...filters, page: 1 };
  if (by !== 'pincode') return { ...first, district: id, nearPincode: '', lat: '', lng: '' };
  const words = filters.search.split(/\s+/).filter((word) => word !== '' && word !== id);
  return { ...first, search: [...words, id].join(' ') };
}
