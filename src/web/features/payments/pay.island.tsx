import { mountIsland } from '#web/island/mount-island.tsx';
import { Pay } from './pay.tsx';

mountIsland(<Pay />);
