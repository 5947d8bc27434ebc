import { mountIsland } from '#web/island/mount-island.tsx';
import { Invitation } from './invitation.tsx';

mountIsland(<Invitation />);
