import { mountIsland } from '#web/island/mount-island.tsx';
import { PapersLink } from './papers-link.tsx';

mountIsland(<PapersLink />);
