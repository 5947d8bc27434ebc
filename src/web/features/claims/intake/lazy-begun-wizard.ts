import { lazy } from 'react';
import { loadPart } from '#web/load-part.ts';

/** In the place of the wizard where a claim is begun without a network; it shows the same steps, so it is not loaded beside them. */
export const BegunWizard = lazy(() => loadPart(() => import('./begun-wizard.tsx')));
