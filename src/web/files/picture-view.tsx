import { RotateCw, ZoomIn, ZoomOut } from 'lucide-react';
import { useState } from 'react';
import { IconButton } from '#web/ui/icon-button.tsx';
import { useTexts } from '#web/ui/texts.ts';
import { useScrollStop } from '#web/ui/use-scroll-stop.ts';

/** Shares of the window's width. */
const zooms = [1, 1.5, 2, 3, 4];

/** A picture to look at closely: larger, and turned. A photo of a paper often lies on its side. */
export function PictureView({ url, name }: { readonly url: string; readonly name: string }) {
  const t = useTexts('files');
  const scrollStop = useScrollStop();
  const [step, setStep] = useState(0);
  const [turns, setTurns] = useState(0);
  const [size, setSize] = useState({ width: 1, height: 1 });
  const zoom = zooms[step] ?? 1;
  const upright = turns % 2 === 0;
  const shape = upright ? size.width / size.height : size.height / size.width;
  return (
    <div className="grid grid-cols-1 gap-2">
      <div className="flex items-center gap-1" role="group" aria-label={t.view}>
        <IconButton
          label={t.smaller}
          icon={<ZoomOut aria-hidden className="size-5" />}
          disabled={step === 0}
          onClick={() => setStep(step - 1)}
        />
        <span role="status" className="min-w-14 text-center tabular-nums">
          {zoom * 100}%
        </span>
        <IconButton
          label={t.larger}
          icon={<ZoomIn aria-hidden className="size-5" />}
          disabled={step === zooms.length - 1}
          onClick={() => setStep(step + 1)}
        />
        <IconButton label={t.turn} icon={<RotateCw aria-hidden className="size-5" />} onClick={() => setTurns((turns + 1) % 4)} />
      </div>
      {/* The box has the turned picture's shape, so that scrolling reaches all of it; by keyboard too. */}
      <div {...scrollStop} role="region" aria-label={name} className="max-h-[70dvh] overflow-auto rounded-control">
        <div className="relative mx-auto" style={{ aspectRatio: shape, width: `min(${zoom * 100}%, ${zoom * 70 * shape}dvh)` }}>
          <img
            src={url}
            alt={name}
            onLoad={({ currentTarget: { naturalWidth: width, naturalHeight: height } }) => setSize({ width, height })}
            className="absolute top-1/2 left-1/2 max-w-none object-contain"
            style={{
              width: upright ? '100%' : `${100 / shape}%`,
              transform: `translate(-50%, -50%) rotate(${turns * 90}deg)`,
            }}
          />
        </div>
      </div>
    </div>
  );
}
