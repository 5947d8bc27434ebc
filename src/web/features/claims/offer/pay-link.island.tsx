import { mountIsland } from '#web/island/mount-island.tsx';
import { PayLink } from './pay-link.tsx';

mountIsland(<PayLink />);
