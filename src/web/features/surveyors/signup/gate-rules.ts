import { fetchedWhenTouched } from '#web/ui/when-touched.ts';

/** The schemas of the three checks. */
export const fetchGateRules = fetchedWhenTouched(() => import('#contract/auth/otp.schemas.ts'));
