import { telephoneLink } from '#web/content/lines.ts';
import { officeIn, offices } from '#web/content/offices.ts';
import { TextLink } from '#web/ui/text-link.tsx';
import { useLocale, useTexts } from '#web/ui/texts.ts';

/** Head office first, then the branches. */
export function OfficeList() {
  const t = useTexts('contact');
  const { locale } = useLocale();
  return (
    <section aria-labelledby="offices">
      <h2 id="offices" className="text-22 font-bold">
        {t.offices}
      </h2>
      <ul className="mt-4 grid gap-x-8 sm:grid-cols-2 lg:grid-cols-1">
        {offices
          .map((office) => ({ ...office, ...officeIn(locale, office) }))
          .map((office) => (
            <li key={office.id} className="border-t border-line py-4">
              <h3 className="font-semibold">
                {office.name}
                <span className="ml-2 text-14 font-normal text-muted">{office.head ? t.headOffice : t.branch}</span>
              </h3>
              <address className="mt-1 text-muted not-italic">
                {office.address.map((line) => (
                  <span key={line} className="block">
                    {line}
                  </span>
                ))}
                <TextLink
                  to={telephoneLink(office.phone)}
                  aria-label={`${office.name}: ${t.call({ phone: office.phone })}`}
                  className="inline-flex min-h-12 items-center font-semibold tabular-nums"
                >
                  {office.phone}
                </TextLink>
              </address>
            </li>
          ))}
      </ul>
    </section>
  );
}
