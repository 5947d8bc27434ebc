import { mountIsland } from '#web/island/mount-island.tsx';
import { SignupClaimant } from './signup-claimant.tsx';

mountIsland(<SignupClaimant />);
