import { lazyPart } from '#web/ui/lazy-part.tsx';

/** The file of a list, to be chosen as Excel or CSV. Its place is kept until its code is there. */
export const ExportList = lazyPart(() => import('./export-menu.tsx'));
