import { mountIsland } from '#web/island/mount-island.tsx';
import { LenderConsent } from './lender-consent.tsx';

mountIsland(<LenderConsent />);
