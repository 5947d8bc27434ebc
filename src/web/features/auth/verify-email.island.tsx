import { mountIsland } from '#web/island/mount-island.tsx';
import { VerifyEmail } from './verify-email.tsx';

mountIsland(<VerifyEmail />);
