import { mountIsland } from '#web/island/mount-island.tsx';
import { SurveyorSignup } from './surveyor-signup.tsx';

mountIsland(<SurveyorSignup />);
