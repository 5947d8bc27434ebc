import { mountIsland } from '#web/island/mount-island.tsx';
import { Register } from './register.tsx';

mountIsland(<Register />);
