import { mountIsland } from '#web/island/mount-island.tsx';
import { ResetPassword } from './reset-password.tsx';

mountIsland(<ResetPassword />);
