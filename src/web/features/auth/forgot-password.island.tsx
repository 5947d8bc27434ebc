import { mountIsland } from '#web/island/mount-island.tsx';
import { ForgotPassword } from './forgot-password.tsx';

mountIsland(<ForgotPassword />);
