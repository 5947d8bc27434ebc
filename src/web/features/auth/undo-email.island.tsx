import { mountIsland } from '#web/island/mount-island.tsx';
import { UndoEmail } from './undo-email.tsx';

mountIsland(<UndoEmail />);
