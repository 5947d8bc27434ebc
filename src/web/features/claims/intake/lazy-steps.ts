import { lazy } from 'react';
import { loadPart } from '#web/load-part.ts';
import type { StepId } from './wizard-steps.ts';

/** Each step is a chunk of its own: a phone loads the fields that are on screen, the others while one types. */
const loaders = {
  vehicle: () => import('./vehicle-step.tsx'),
  garage: () => import('./garage-step.tsx'),
  details: () => import('./details-step.tsx'),
  terms: () => import('./terms-step.tsx'),
  payment: () => import('./payment-step.tsx'),
} satisfies Record<StepId, () => Promise<unknown>>;

export const VehicleStep = lazy(() => loadPart(loaders.vehicle).then((file) => ({ default: file.VehicleStep })));
export const GarageStep = lazy(() => loadPart(loaders.garage).then((file) => ({ default: file.GarageStep })));
export const DetailsStep = lazy(() => loadPart(loaders.details).then((file) => ({ default: file.DetailsStep })));
export const TermsStep = lazy(() => loadPart(loaders.terms).then((file) => ({ default: file.TermsStep })));
export const PaymentStep = lazy(() => loadPart(loaders.payment).then((file) => ({ default: file.PaymentStep })));

/** Loads the step that will be asked for, so that it is there when it is. A failure shows when it is really needed. */
export function loadStep(id: StepId): void {
  loaders[id]().catch(() => undefined);
}
