import { fetchedWhenIdle } from '#web/ui/when-idle.ts';

/** The schemas of the three checks. */
export const fetchGateRules = fetchedWhenIdle(() => import('#contract/otp.ts'));
