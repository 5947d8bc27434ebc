import { mountIsland } from '#web/island/mount-island.tsx';
import { Login } from './login.tsx';

mountIsland(<Login />);
