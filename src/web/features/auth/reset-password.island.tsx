import { mountIsland } from '#web/island/mount-island.tsx';
import { ResetPassword } from './reset-password.tsx';

void mountIsland(<ResetPassword />);
