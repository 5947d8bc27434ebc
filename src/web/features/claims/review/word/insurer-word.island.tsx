import { mountIsland } from '#web/island/mount-island.tsx';
import { InsurerWord } from './insurer-word.tsx';

mountIsland(<InsurerWord />);
