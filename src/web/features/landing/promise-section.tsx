import { TextLink } from '#web/ui/text-link.tsx';
import { useTexts } from '#web/ui/texts.ts';

/** What the 24 hours begin with, and what they do not cover. */
export function PromiseSection() {
  const { promise: t } = useTexts('landing');
  return (
    <section
      aria-labelledby="promise"
      className="mx-auto grid max-w-page gap-x-12 gap-y-8 px-4 py-16 sm:px-6 lg:grid-cols-[1fr_1.5fr]"
    >
      <div>
        <h2 id="promise" className="text-28 font-bold">
          {t.title}
        </h2>
        <p className="mt-3 max-w-prose text-18 text-muted">{t.text}</p>
      </div>
      <div>
        <div className="grid items-stretch gap-4 sm:grid-cols-[1.3fr_auto_1fr]">
          <div className="rounded-card border border-line p-5">
            <h3 className="font-semibold">{t.before}</h3>
            <ul className="mt-3 grid gap-2.5">
              {t.items.map((item) => (
                <li key={item} className="flex gap-3">
                  <svg aria-hidden viewBox="0 0 20 20" className="mt-0.5 size-5 shrink-0">
                    <rect x="1.5" y="1.5" width="17" height="17" rx="4" fill="none" className="stroke-success" strokeWidth="2" />
                    <path
                      d="m5.8 10.3 2.8 2.8 5.6-6"
                      fill="none"
                      className="stroke-success"
                      strokeWidth="2"
                      strokeLinecap="round"
                    />
                  </svg>
                  {item}
                </li>
              ))}
            </ul>
          </div>
          <svg aria-hidden viewBox="0 0 24 24" className="mx-auto size-8 self-center max-sm:rotate-90">
            <path
              d="M3 12h17m-6-6 6 6-6 6"
              fill="none"
              className="stroke-control"
              strokeWidth="2.5"
              strokeLinecap="round"
              strokeLinejoin="round"
            />
          </svg>
          <div className="rounded-card bg-brand p-5 text-white">
            <h3 className="text-22 font-bold">{t.clock}</h3>
            <p className="mt-2">{t.clockText}</p>
          </div>
        </div>
        <p className="mt-5 max-w-prose text-muted">
          {t.wait} <TextLink to="/on-time">{t.record}</TextLink>
        </p>
      </div>
    </section>
  );
}
