import type { PlatformSettingsDto } from '#contract/platform-settings.schemas.ts';
import { usualSac } from '#domain/tax-documents/own-tax-details.ts';
import { DescriptionList } from '#web/ui/description-list.tsx';
import { lazyPart } from '#web/ui/lazy-part.tsx';
import { useTexts } from '#web/ui/texts.ts';
import { VersionList } from './version-list.tsx';

const TaxDetailsForm = lazyPart(() => import('./tax-details-form.tsx'));

const blank: PlatformSettingsDto['tax'][number] = {
  ...{ id: null, version: '', state: 'upcoming', begins: '', setBy: null },
  ...{ validFrom: '', legalName: '', gstin: '', cin: '', directors: '', address: '' },
  ...{ claimSac: usualSac.claim, listingSac: usualSac.listing },
  ...{ accountNumber: '', ifsc: '', bankName: '', bankRatePercent: null },
};

/** Every version of who issues our tax documents, and a form that begins with the one in force. */
export function TaxDetailsVersions({ versions }: { readonly versions: PlatformSettingsDto['tax'] }) {
  const { addTax, tax: t } = useTexts('platformSettings');
  return (
    <VersionList
      versions={versions}
      addTitle={addTax}
      first={{ version: blank, text: t.none }}
      form={(from, onSaved) => <TaxDetailsForm from={from} onSaved={onSaved} />}
    >
      {({ accountNumber, ifsc, bankName, bankRatePercent, ...about }) => (
        <DescriptionList
          items={[
            { term: t.legalName, value: about.legalName },
            { term: t.gstin, value: about.gstin },
            { term: t.cin, value: about.cin || t.noCin },
            { term: t.directors, value: about.directors.replaceAll('\n', ', ') || t.noCin },
            { term: t.address, value: about.address },
            { term: t.claimSac, value: about.claimSac },
            { term: t.listingSac, value: about.listingSac },
            { term: t.account, value: accountNumber === '' ? t.noAccount : `${accountNumber}, ${ifsc}, ${bankName}` },
            { term: t.bankRate, value: bankRatePercent === null ? t.noBankRate : `${bankRatePercent} %` },
          ]}
        />
      )}
    </VersionList>
  );
}
