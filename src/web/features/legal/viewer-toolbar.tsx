import { Download, Printer } from 'lucide-react';
import { cx } from '#web/ui/class-names.ts';
import { LinkButton } from '#web/ui/link-button.tsx';
import { useTexts } from '#web/ui/texts.ts';
import { zoomLevels } from './zoom-levels.ts';

const choice =
  'relative inline-flex min-h-11 min-w-11 items-center justify-center px-3 text-14 font-semibold text-muted not-first:border-l not-first:border-line ' +
  'hover:bg-paper has-checked:bg-brand-tint has-checked:text-brand has-focus-visible:z-10 has-focus-visible:outline-3 has-focus-visible:outline-ink';
const group = 'inline-flex overflow-clip rounded-control border border-control bg-white';

/** Works without a script: the choices are radio buttons, and the page's own CSS looks at which one is chosen. */
export function ViewerToolbar({ file, pages }: { file: string; pages: number }) {
  const t = useTexts('legal');
  return (
    <div
      role="group"
      aria-label={t.toolbar}
      data-no-print
      className="sticky top-16 z-30 -mx-4 flex flex-wrap items-center gap-x-4 gap-y-2 border-y border-line bg-white px-4 py-2 sm:mx-0 sm:rounded-card sm:border-x"
    >
      <Choices
        legend={t.view}
        name="view"
        options={[
          {
            id: 'view-pages',
            label: t.pages,
            look: 'sm:group-not-has-[#view-text:checked]/viewer:bg-brand-tint sm:group-not-has-[#view-text:checked]/viewer:text-brand',
          },
          {
            id: 'view-text',
            label: t.text,
            look: 'max-sm:group-not-has-[#view-pages:checked]/viewer:bg-brand-tint max-sm:group-not-has-[#view-pages:checked]/viewer:text-brand',
          },
        ]}
      />
      <div className="contents max-sm:group-not-has-[#view-pages:checked]/viewer:hidden group-has-[#view-text:checked]/viewer:hidden">
        <Choices
          legend={t.zoom}
          name="zoom"
          options={zoomLevels.map(({ percent, id }) => ({ id, label: t.percent({ value: percent }) }))}
          chosen="zoom-100"
        />
        <nav aria-label={t.pageList} className={group}>
          {Array.from({ length: pages }, (_, at) => (
            <a
              key={at}
              href={`#page-${at + 1}`}
              aria-label={t.page({ page: at + 1, pages })}
              className={`${choice} no-underline`}
            >
              {at + 1}
            </a>
          ))}
        </nav>
      </div>
      <div className="flex gap-2 sm:ml-auto">
        <LinkButton
          to={file}
          reloadDocument
          download
          variant="secondary"
          size="desk"
          icon={<Download aria-hidden className="size-4" />}
        >
          {t.download}
        </LinkButton>
        <LinkButton
          to={file}
          reloadDocument
          target="_blank"
          rel="noopener"
          title={t.printHint}
          variant="secondary"
          size="desk"
          icon={<Printer aria-hidden className="size-4" />}
        >
          {t.print}
        </LinkButton>
      </div>
    </div>
  );
}

interface ChoicesProps {
  readonly legend: string;
  readonly name: string;
  /** `look`: how it shows that it is in force while nothing is chosen. */
  readonly options: readonly { readonly id: string; readonly label: string; readonly look?: string }[];
  readonly chosen?: string;
}

function Choices({ legend, name, options, chosen }: ChoicesProps) {
  return (
    <fieldset>
      <legend className="sr-only">{legend}</legend>
      <div className={group}>
        {options.map(({ id, label, look }) => (
          <label key={id} className={cx(choice, look)}>
            <input
              type="radio"
              id={id}
              name={name}
              value={id}
              defaultChecked={id === chosen}
              className="absolute inset-0 opacity-0"
            />
            {label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
