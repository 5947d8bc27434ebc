import { mountIsland } from '#web/island/mount-island.tsx';
import { GarageSignup } from './garage-signup.tsx';

mountIsland(<GarageSignup />);
