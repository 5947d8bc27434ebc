import type { CompanyDto } from '#contract/platform-settings.schemas.ts';
import { telephoneLink } from '#web/content/lines.ts';
import { Card } from '#web/ui/card.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { useTexts } from '#web/ui/texts.ts';

/** Who answers for what went wrong, and how to reach them. */
export function GrievanceCard({
  officer: { name, email, phone, address },
}: {
  readonly officer: CompanyDto['grievanceOfficer'];
}) {
  const t = useTexts('about');
  return (
    <Card title={t.officer}>
      <p>{t.officerText}</p>
      <address className="mt-3 not-italic">
        <p className="font-semibold break-words">{name || t.noOfficer}</p>
        <TextLink to={telephoneLink(phone)} className="flex min-h-11 w-fit items-center">
          {phone}
        </TextLink>
        <TextLink to={`mailto:${email}`} className="flex min-h-11 w-fit items-center break-all">
          {email}
        </TextLink>
        <p className="break-words">{address}</p>
      </address>
    </Card>
  );
}
