import type { PlatformSettingsDto } from '#contract/platform-settings.schemas.ts';
import { DescriptionList } from '#web/ui/description-list.tsx';
import { lazyPart } from '#web/ui/lazy-part.tsx';
import { useTexts } from '#web/ui/texts.ts';
import { VersionList } from './version-list.tsx';

const OfferTermsForm = lazyPart(() => import('./offer-terms-form.tsx'));

/** Every version of what offers say besides their amounts, and a form that begins with the one in force. */
export function OfferTermsVersions({ versions }: { readonly versions: PlatformSettingsDto['terms'] }) {
  const { addTerms, terms: t } = useTexts('platformSettings');
  return (
    <VersionList
      versions={versions}
      addTitle={addTerms}
      form={(from, onSaved) => <OfferTermsForm from={from} onSaved={onSaved} />}
    >
      {({ validDays, fewestClaims, assumedDays, grievanceOfficer: { name, email, phone, address } }) => (
        <DescriptionList
          items={[
            { term: t.validDays, value: validDays },
            { term: t.fewestClaims, value: fewestClaims },
            { term: t.assumedDays, value: assumedDays },
            { term: t.officer, value: name === '' ? t.noOfficer : name },
            { term: t.email, value: email },
            { term: t.phone, value: phone },
            { term: t.address, value: address },
          ]}
        />
      )}
    </VersionList>
  );
}
