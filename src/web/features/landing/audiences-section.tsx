import { LinkButton } from '#web/ui/link-button.tsx';
import { useTexts } from '#web/ui/texts.ts';

/** In the order of the texts. */
const signups = ['/signup/claimant', '/signup/garage', '/signup/surveyor'];

export function AudiencesSection() {
  const t = useTexts('landing');
  return (
    <section aria-labelledby="audiences" className="border-y border-line bg-paper">
      <div className="mx-auto max-w-page px-4 py-16 sm:px-6">
        <h2 id="audiences" className="text-28 font-bold">
          {t.forTitle}
        </h2>
        <div className="mt-8 grid gap-6 lg:grid-cols-3">
          {t.audiences.map(({ name, points, action }, at) => (
            <article key={name} className="flex flex-col rounded-card border border-line bg-white p-6">
              <h3 className="text-22 font-bold">{name}</h3>
              <ul className="mt-4 mb-6 grid gap-3">
                {points.map((point) => (
                  <li key={point} className="border-l-2 border-brand pl-3">
                    {point}
                  </li>
                ))}
              </ul>
              <LinkButton to={signups[at] ?? '/signup'} variant="secondary" className="mt-auto self-start">
                {action}
              </LinkButton>
            </article>
          ))}
        </div>
      </div>
    </section>
  );
}
