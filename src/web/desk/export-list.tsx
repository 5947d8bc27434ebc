import { lazyPart } from '#web/ui/lazy-part.tsx';

/** Export menu (Excel or CSV), loaded lazily; its space is reserved meanwhile. */
export const ExportList = lazyPart(() => import('./export-menu.tsx'));
