import { Island } from '#web/island/island.tsx';
import { secretHeaders, secretPage } from '#web/page/secret-page.ts';
import LenderConsent from './lender-consent.tsx';

export const handle = secretPage;

export const headers = secretHeaders;

export default function LenderConsentPage() {
  return (
    <Island>
      <LenderConsent />
    </Island>
  );
}
