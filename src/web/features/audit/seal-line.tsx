import { useQuery } from '@tanstack/react-query';
import type { SealsDto } from '#contract/seals.schemas.ts';
import { exportSeals, viewSeals } from '#contract/seals.endpoints.ts';
import { api } from '#web/api-client.ts';
import { apiQuery } from '#web/api-query.ts';
import { Loaded } from '#web/desk/loaded.tsx';
import { DownloadButton } from '#web/files/download-button.tsx';
import { Banner } from '#web/ui/banner.tsx';
import { formatDate } from '#web/ui/date-text.ts';
import { useLocale, useTexts } from '#web/ui/texts.ts';

/** Up to where nobody can change the records unseen, and what the nightly look at them found. */
export function SealLine() {
  const query = useQuery(apiQuery(viewSeals));
  return (
    <Loaded query={query} lines={2}>
      {(seals) =>
        seals.check && seals.check.faults > 0 ? <Faults check={seals.check} root={seals.root} /> : <Calm seals={seals} />
      }
    </Loaded>
  );
}

function Calm({ seals: { root, size, waiting, check } }: { readonly seals: SealsDto }) {
  const { seals: t } = useTexts('audit');
  const { locale } = useLocale();
  return (
    <section
      aria-label={t.title}
      className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 rounded-card border border-line bg-white px-4 py-3"
    >
      <div className="min-w-0">
        <p className="font-semibold tabular-nums">
          {root ? t.signed({ day: formatDate(root.day, 'date', locale), root: root.printed }) : t.unsigned}
        </p>
        <p className="text-muted">
          {t.size({ size, waiting })} {check ? t.agree({ time: formatDate(check.at, 'dateTime', locale) }) : t.unchecked}
        </p>
      </div>
      {root ? <ExportSeals /> : null}
    </section>
  );
}

const shown = 5;

function Faults({ check, root }: { readonly check: NonNullable<SealsDto['check']>; readonly root: SealsDto['root'] }) {
  const { seals: t } = useTexts('audit');
  const { locale } = useLocale();
  return (
    <Banner tone="error" title={t.faults({ count: check.faults })} actions={root ? <ExportSeals /> : null}>
      <p>{t.faultsLead({ time: formatDate(check.at, 'dateTime', locale) })}</p>
      <ul className="mt-1 list-disc pl-5">
        {check.first.slice(0, shown).map(({ subject, kind, text }) => (
          <li key={`${kind} ${subject}`} className="wrap-anywhere">
            {text}
          </li>
        ))}
        {check.faults > shown ? <li>{t.more({ count: check.faults - shown })}</li> : null}
      </ul>
    </Banner>
  );
}

/** For `src/server/features/seals/verify-seal.ts`. */
function ExportSeals() {
  const { seals: t } = useTexts('audit');
  return (
    <DownloadButton variant="secondary" fetchFile={() => api(exportSeals, { query: {} })}>
      {t.download}
    </DownloadButton>
  );
}
