import { Card } from '#web/ui/card.tsx';
import { DateTime } from '#web/ui/date-time.tsx';
import { DescriptionList } from '#web/ui/description-list.tsx';
import { useTexts } from '#web/ui/texts.ts';
import type { KycDetail } from './kyc-decision.tsx';

/** As the form asks for them. */
const order = [
  'firstName',
  'lastName',
  'dateOfBirth',
  'phoneNumber',
  'address',
  'city',
  'state',
  'pincode',
  'specializations',
  'garageName',
  'garageRegistrationNumber',
  'surveyorLicenseNumber',
  'yearsOfExperience',
  'companyName',
  'companyRegistrationNumber',
  'iraiRegistrationNumber',
] as const;

/** What was entered, in the form's order, beside what sign-up had checked. */
export function KycFields({ kyc }: { readonly kyc: KycDetail }) {
  const { decision: t } = useTexts('desk.users');
  const labels = useTexts('kyc.names').fields;
  return (
    <>
      <Card title={t.fields}>
        <DescriptionList
          items={[
            ...order.flatMap((name) => {
              const value = said(kyc.fields[name]);
              if (value === '') return [];
              return [{ term: labels[name], value: name === 'dateOfBirth' ? <DateTime at={value} /> : value }];
            }),
            {
              term: kyc.decidedAt ? t.decided : t.waiting,
              value: <DateTime at={kyc.decidedAt ?? kyc.submittedAt} style="dateTime" />,
            },
          ]}
        />
      </Card>
      {kyc.checked.length > 0 ? (
        <Card title={t.checked}>
          <DescriptionList items={kyc.checked.map(({ label, value }) => ({ term: label, value }))} />
        </Card>
      ) : null}
    </>
  );
}

function said(value: unknown): string {
  if (Array.isArray(value)) return value.map(said).join(', ');
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}
