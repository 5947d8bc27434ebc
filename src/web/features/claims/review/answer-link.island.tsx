import { mountIsland } from '#web/island/mount-island.tsx';
import { AnswerLink } from './answer-link.tsx';

mountIsland(<AnswerLink />);
