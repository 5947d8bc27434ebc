import { useState } from 'react';
import { PageTitle } from '#web/page/page-title.tsx';
import { Density } from '#web/ui/density.tsx';
import type { DensityValue } from '#web/ui/density.tsx';
import { languages, locales, sourceLocale } from '#domain/languages.ts';
import { useLocale } from '#web/ui/texts.ts';
import { ActionsGroup, NavigationGroup, OverlaysGroup } from './actions.group.tsx';
import { ChoicesGroup, FieldsGroup, FormGroup } from './inputs.group.tsx';
import { FeedbackGroup, FilesGroup } from './feedback.group.tsx';
import { FiguresGroup, TablesGroup, TokensGroup } from './figures.group.tsx';

export const meta = () => [{ name: 'robots', content: 'noindex' }];

const groups = [
  ['tokens', 'Tokens'],
  ['actions', 'Buttons'],
  ['fields', 'Fields'],
  ['choices', 'Choices'],
  ['files', 'Files'],
  ['form', 'Form'],
  ['feedback', 'Feedback'],
  ['overlays', 'Overlays'],
  ['navigation', 'Navigation'],
  ['tables', 'Tables'],
  ['figures', 'Figures'],
] as const;

/** Every component in every state, for viewing, testing and copying. */
export default function DevUiPage() {
  const [density, setDensity] = useState<DensityValue>('touch');
  const { locale, setLocale } = useLocale();
  return (
    <Density value={density}>
      <PageTitle title="Components" />
      <header className="sticky top-0 z-20 border-b border-line bg-surface" data-density="desk">
        <div className="mx-auto flex max-w-page flex-wrap items-center gap-x-6 px-4 sm:px-6">
          <p className="py-3 font-bold">Components</p>
          <nav
            aria-label="Groups"
            className="order-last -mx-2 flex w-full gap-1 overflow-x-auto [scrollbar-width:none] lg:order-none lg:w-auto lg:flex-1"
          >
            {groups.map(([id, title]) => (
              <a
                key={id}
                href={`#${id}`}
                className="flex min-h-10 items-center rounded-control px-2 text-14 text-muted -outline-offset-3 hover:text-brand"
              >
                {title}
              </a>
            ))}
          </nav>
          <div className="ml-auto flex gap-2">
            <Toggle pressed={density === 'desk'} onClick={() => setDensity(density === 'desk' ? 'touch' : 'desk')}>
              Desk
            </Toggle>
            <Toggle
              pressed={locale !== sourceLocale}
              onClick={() => setLocale(locales[(locales.indexOf(locale) + 1) % locales.length] ?? sourceLocale)}
            >
              {languages[locale].name}
            </Toggle>
          </div>
        </div>
      </header>
      <main className="mx-auto max-w-page px-4 pb-24 sm:px-6">
        <h1 className="pt-10 text-36 font-bold">Components</h1>
        <p className="mt-2 mb-10 max-w-prose text-18 text-muted">
          Every part of the kit in every state. What each one takes stands in src/web/ui/README.md.
        </p>
        <TokensGroup />
        <ActionsGroup />
        <FieldsGroup />
        <ChoicesGroup />
        <FilesGroup />
        <FormGroup />
        <FeedbackGroup />
        <OverlaysGroup />
        <NavigationGroup />
        <TablesGroup />
        <FiguresGroup />
      </main>
    </Density>
  );
}

function Toggle({
  pressed,
  onClick,
  children,
}: {
  readonly pressed: boolean;
  readonly onClick: () => void;
  readonly children: string;
}) {
  return (
    <button
      type="button"
      aria-pressed={pressed}
      onClick={onClick}
      className={`min-h-control rounded-control border px-3 text-14 font-semibold ${pressed ? 'border-brand bg-brand text-on-fill' : 'border-control text-muted hover:border-ink hover:text-ink'}`}
    >
      {children}
    </button>
  );
}
