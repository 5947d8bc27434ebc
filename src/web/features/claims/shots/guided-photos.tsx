import { Camera, CircleCheck, ImagePlus } from 'lucide-react';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { RefObject } from 'react';
import { guidedShots, shotFileName, writePlace } from '#domain/claims/intake/photos.ts';
import type { GuidedShot } from '#domain/claims/intake/photos.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { cx } from '#web/ui/class-names.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { useTexts } from '#web/ui/texts.ts';
import { useWords } from '#web/words/load-words.ts';
import { PickButton } from '../files/pick-button.tsx';
import { pickedShot, takeShot } from './judge-shot.ts';
import type { Shot } from './judge-shot.ts';

export interface GuidedPhotosProps {
  /** Shots that already exist. */
  readonly done: ReadonlySet<GuidedShot>;
  /** Number of files the claim still accepts. */
  readonly room: number;
  /** With the approximate location, if permitted. */
  readonly onShot: (file: File, place: string | undefined) => void;
  readonly onClose: () => void;
}

/** A photo that failed twice may be used anyway: a dark yard stays dark, and staff see the photo. */
const triesBeforeAnyway = 2;

/** Camera with a framing guide, one photo after the other; dark or blurred photos are reported before upload. */
export default function GuidedPhotos(props: GuidedPhotosProps) {
  return useWords('damage') ? <Guide {...props} /> : null;
}

function Guide({ done, room, onShot, onClose }: GuidedPhotosProps) {
  const t = useTexts('claims.shots');
  const [at, setAt] = useState<GuidedShot | null>(() => guidedShots.find((shot) => !done.has(shot)) ?? guidedShots[0]);
  const [taken, setTaken] = useState<(Shot & { readonly url: string }) | null>(null);
  const [tries, setTries] = useState(0);
  const [failed, setFailed] = useState(false);
  const main = useRef<HTMLButtonElement>(null);
  const isOver = at === null || room <= 0;
  const { video, state: camera } = useCamera(!isOver);
  const place = useCoarsePlace();
  const url = taken?.url;
  useEffect(() => () => (url ? URL.revokeObjectURL(url) : undefined), [url]);
  // The pressed button disappeared with its step: focus the next action before the dialog takes focus.
  useLayoutEffect(() => main.current?.focus(), [url, at, isOver, camera]);

  async function judge(making: Promise<Shot>): Promise<void> {
    setFailed(false);
    try {
      const shot = await making;
      if (shot.fault) setTries((before) => before + 1);
      setTaken({ ...shot, url: URL.createObjectURL(shot.file) });
    } catch {
      setFailed(true);
    }
  }
  function show(shot: GuidedShot | null): void {
    setTaken(null);
    setTries(0);
    setAt(shot);
  }
  /** The next missing shot; skipped ones remain in the list. */
  function nextAfter(shot: GuidedShot): GuidedShot | null {
    const behind = guidedShots.slice(guidedShots.indexOf(shot) + 1);
    return behind.find((one) => !done.has(one)) ?? null;
  }
  const again = () => setTaken(null);
  function use(): void {
    if (!taken || at === null) return;
    onShot(taken.file, place.known);
    show(nextAfter(at));
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => (open ? undefined : onClose())}
      title={t.title}
      footer={
        isOver ? (
          <Button ref={main} onClick={onClose}>
            {t.done}
          </Button>
        ) : taken ? (
          // The primary one last.
          <>
            {taken.fault && tries < triesBeforeAnyway ? null : (
              <Button variant="secondary" onClick={taken.fault ? use : again}>
                {taken.fault ? t.anyway : t.again}
              </Button>
            )}
            <Button ref={main} onClick={taken.fault ? again : use}>
              {taken.fault ? t.again : t.use}
            </Button>
          </>
        ) : (
          <>
            <Button variant="quiet" onClick={() => show(nextAfter(at))}>
              {t.skip}
            </Button>
            <PickButton
              single
              camera={camera === 'none'}
              label={t.pickWhat({ what: t.names[at] })}
              icon={<ImagePlus aria-hidden className="size-5" />}
              onPick={([file]) => (file ? void judge(pickedShot(file, shotFileName(at))) : undefined)}
            >
              {t.pick}
            </PickButton>
            {camera === 'none' ? null : (
              <Button
                ref={main}
                icon={<Camera aria-hidden className="size-5" />}
                disabled={camera !== 'ready'}
                onClick={() => (video.current ? void judge(takeShot(video.current, shotFileName(at))) : undefined)}
              >
                {t.take}
              </Button>
            )}
          </>
        )
      }
    >
      {isOver ? (
        <p role="status">{room <= 0 ? t.full : t.finished}</p>
      ) : (
        <div className="grid grid-cols-1 gap-3">
          <p className="text-14 text-muted">{t.shotOf({ n: guidedShots.indexOf(at) + 1, of: guidedShots.length })}</p>
          <div>
            <p className="text-18 font-bold">{t.names[at]}</p>
            <p>{t.hints[at]}</p>
          </div>
          <div className="relative aspect-4/3 overflow-hidden rounded-control bg-deep">
            <video ref={video} muted playsInline aria-label={t.view} className="size-full object-cover" />
            {taken ? (
              <img src={taken.url} alt={t.names[at]} className="absolute inset-0 size-full bg-deep object-contain" />
            ) : camera === 'none' ? null : (
              <ShotFrame shot={at} />
            )}
            {camera === 'ready' || taken ? null : (
              <p className="absolute inset-0 grid place-items-center p-4 text-center text-white">
                {camera === 'none' ? t.none : t.opening}
              </p>
            )}
          </div>
          <div role="status">
            {taken?.fault ? <Banner tone="warn">{t.faults[taken.fault]}</Banner> : null}
            {taken && !taken.fault ? <p>{t.good}</p> : null}
            {failed ? <Banner tone="error">{t.failed}</Banner> : null}
          </div>
          <ol aria-label={t.list} className="flex gap-2 overflow-x-auto pb-1">
            {guidedShots.map((shot) => (
              <li key={shot} className="shrink-0">
                <button
                  type="button"
                  aria-current={shot === at ? 'step' : undefined}
                  onClick={() => show(shot)}
                  className={cx(
                    'flex min-h-control items-center gap-1 rounded-control border px-3 text-14',
                    shot === at ? 'border-brand bg-brand-tint font-semibold' : 'border-control bg-surface hover:border-ink',
                  )}
                >
                  {done.has(shot) ? <CircleCheck aria-label={t.there} className="size-4 text-success" /> : null}
                  {t.names[shot]}
                </button>
              </li>
            ))}
          </ol>
          <p className="text-14 text-muted">{t.room({ count: room })}</p>
          <Checkbox
            label={t.place.label}
            hint={t.place.hint}
            checked={place.state !== 'off'}
            onChange={({ currentTarget }) => (currentTarget.checked ? place.ask() : place.leave())}
          />
          <p role="status" className="text-14">
            {place.state === 'off' ? '' : t.place[place.state]}
          </p>
        </div>
      )}
    </Dialog>
  );
}

/** Frame of the subject: x, y, width, height on a 100 × 75 grid. */
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

/** Four corner marks around the subject. */
function ShotFrame({ shot }: { readonly shot: GuidedShot }) {
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

/** `none`: no camera, or no permission; photos are picked instead. */
type CameraState = 'opening' | 'ready' | 'none';

/** Attaches the rear camera's stream to the `video` element while wanted. */
function useCamera(wanted: boolean): { readonly video: RefObject<HTMLVideoElement | null>; readonly state: CameraState } {
  const video = useRef<HTMLVideoElement>(null);
  const [state, setState] = useState<CameraState>('opening');
  useEffect(() => {
    if (!wanted) return;
    // Undefined in an insecure context.
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

/** `none`: the device has no location or may not share it. */
type PlaceState = 'off' | 'asking' | 'known' | 'none';

const patience = 15_000; // milliseconds

/** Approximate location, on request: rounded to a kilometre before it leaves this function. */
function useCoarsePlace() {
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
    // Undefined in an insecure context.
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
