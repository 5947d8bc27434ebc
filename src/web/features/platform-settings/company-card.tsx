import type { CompanyDto } from '#contract/platform-settings.schemas.ts';
import { Card } from '#web/ui/card.tsx';
import { DescriptionList } from '#web/ui/description-list.tsx';
import { useTexts } from '#web/ui/texts.ts';

/** The company by its registers: what stands on its tax documents. */
export function CompanyCard({ company }: Pick<CompanyDto, 'company'>) {
  const t = useTexts('about');
  return (
    <Card title={t.company}>
      {company ? (
        <DescriptionList
          items={[
            { term: t.legalName, value: company.legalName },
            { term: t.cin, value: company.cin || t.notYet },
            { term: t.gstin, value: company.gstin },
            { term: t.office, value: company.address },
            ...(company.directors.length > 0 ? [{ term: t.directors, value: company.directors.join(', ') }] : []),
          ]}
        />
      ) : (
        <p>{t.noCompany}</p>
      )}
      <p className="mt-3 text-14 text-muted">{t.registers}</p>
    </Card>
  );
}
