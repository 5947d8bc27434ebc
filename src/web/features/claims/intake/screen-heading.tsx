import { useTexts } from '#web/ui/texts.ts';
import type { ShortScreens } from './short-screens.ts';

/** What this topic is about, on a phone, and how many there are. */
export function ScreenHeading({
  screens: { heading, place },
  title,
}: {
  readonly screens: Pick<ShortScreens<string>, 'heading' | 'place'>;
  readonly title: string;
}) {
  const t = useTexts('claims.intake.detailsStep');
  return (
    <h2 ref={heading} tabIndex={-1} className="text-18 font-bold shadow-none outline-none sm:hidden">
      {title} <span className="text-14 font-normal text-muted">{t.screenOf(place)}</span>
    </h2>
  );
}
