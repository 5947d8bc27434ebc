import { CircleCheck, TriangleAlert } from 'lucide-react';
import { stateStats, statesHealth } from '#contract/places.endpoints.ts';
import type { PageHandle } from '#web/page/page-handle.ts';
import { PageTitle } from '#web/page/page-title.tsx';
import { serverApi } from '#web/api/server-api.ts';
import { DescriptionList } from '#web/ui/description-list.tsx';
import { useLocale, useTexts } from '#web/ui/texts.ts';
import { languages } from '#domain/languages.ts';
import type { Route } from './+types/status.page';

export const handle: PageHandle = { withoutScripts: true };

/** Timeout per request (specification §9): a status page must not hang with the system. */
const longestMs = 5_000;

export async function loader({ context }: Route.LoaderArgs) {
  const [health, stats] = await Promise.all([
    answerWithin(longestMs, serverApi(context, statesHealth, {})),
    answerWithin(longestMs, serverApi(context, stateStats, {})),
  ]);
  return { healthy: health?.status === 'healthy', stats };
}

/** System health, and the location data without which nobody can sign up or search. */
export default function StatusPage({ loaderData: { healthy, stats } }: Route.ComponentProps) {
  const t = useTexts('places.status');
  const { locale } = useLocale();
  const count = (value: number) => value.toLocaleString(languages[locale].tag);
  const Icon = healthy ? CircleCheck : TriangleAlert;
  return (
    <section className="mx-auto grid max-w-column gap-6 px-4 py-10 sm:px-6">
      <PageTitle title={t.title} />
      <h1 className="text-28 font-bold">{t.title}</h1>
      <p className="flex items-center gap-2 text-18 font-semibold">
        <Icon aria-hidden className={`size-6 shrink-0 ${healthy ? 'text-success' : 'text-warn'}`} />
        {healthy ? t.healthy : t.unhealthy}
      </p>
      {stats ? (
        <DescriptionList
          items={[
            { term: t.states, value: count(stats.states) },
            { term: t.unionTerritories, value: count(stats.unionTerritories) },
            { term: t.districts, value: count(stats.districts) },
            { term: t.pincodes, value: count(stats.pincodes) },
          ]}
        />
      ) : (
        <p className="text-muted">{t.noAnswer}</p>
      )}
    </section>
  );
}

/** The answer, or `null` on timeout or failure. */
export async function answerWithin<T>(ms: number, asked: Promise<T>): Promise<T | null> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), ms);
  });
  try {
    return await Promise.race([asked.catch(() => null), late]);
  } finally {
    clearTimeout(timer);
  }
}
