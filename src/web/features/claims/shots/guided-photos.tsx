import { Camera, CircleCheck, ImagePlus } from 'lucide-react';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { GuidedShot } from '#domain/claims/intake/guided-shots.ts';
import { guidedShots, shotFileName } from '#domain/claims/intake/guided-shots.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { cx } from '#web/ui/class-names.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { useTexts } from '#web/ui/texts.ts';
import { useWords } from '#web/use-words.ts';
import { PickButton } from '../files/pick-button.tsx';
import { pickedShot, takeShot } from './judge-shot.ts';
import type { Shot } from './judge-shot.ts';
import { ShotFrame } from './shot-frame.tsx';
import { useCamera } from './use-camera.ts';
import { useCoarsePlace } from './use-coarse-place.ts';

export interface GuidedPhotosProps {
  /** What is there already. */
  readonly done: ReadonlySet<GuidedShot>;
  /** Files that the claim still takes. */
  readonly room: number;
  /** With about where it was taken, where that was allowed. */
  readonly onShot: (file: File, place: string | undefined) => void;
  readonly onClose: () => void;
}

/** A photo that failed twice may be used as it is: a dark yard stays dark, and the desk sees what it shows. */
const triesBeforeAnyway = 2;

/** The camera with a frame, one photo after the other; what is dark or blurred is said before it is sent. */
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
  // What was pressed is gone with what it did: the next thing to press takes the focus, before the window takes it for itself.
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
  /** The next that is not there yet; what was skipped waits in the list. */
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
          // The main one last.
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
          <div className="relative aspect-4/3 overflow-hidden rounded-control bg-ink">
            <video ref={video} muted playsInline aria-label={t.view} className="size-full object-cover" />
            {taken ? (
              <img src={taken.url} alt={t.names[at]} className="absolute inset-0 size-full bg-ink object-contain" />
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
                    shot === at ? 'border-brand bg-brand-tint font-semibold' : 'border-control bg-white hover:border-ink',
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
