import { missingCompanyFacts } from '#domain/company-facts.ts';
import { offerTermsInForce, setUpInForce } from '#server/features/claims/door/claims.service.ts';
import { taxDetailsInForce } from '#server/features/tax-documents/tax-documents.service.ts';
import type { Platform } from '#server/platform/platform.ts';
import lines from '../../../../content/lines.json' with { type: 'json' };
import company from '../../../../content/offices.json' with { type: 'json' };

/**
 * Production does not start for customers while the company, its officer or its lender is missing: the texts that people accept refer to them. With SETTING_UP=on
 * it starts, so that staff can enter them, and logs what is missing.
 */
export async function refuseUnfinished({ config, db, now, log }: Platform): Promise<void> {
  if (!config.production) return;
  const [details, terms, setUp] = await Promise.all([
    taxDetailsInForce(db, now()),
    offerTermsInForce(db, now()),
    setUpInForce(db, now()),
  ]);
  const missing = missingCompanyFacts({
    company: details,
    grievanceOfficer: terms.grievanceOfficer,
    setUp,
    offices: [...Object.values(lines), ...company.offices.flatMap(({ address, phone }) => [...address.en, phone])],
  });
  if (missing.length === 0) return;
  if (!config.settingUp) throw new Error([...missing, 'To enter them, start once with SETTING_UP=on.'].join('\n'));
  for (const sentence of missing) log.warn(sentence);
}
