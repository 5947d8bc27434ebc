import { lazy } from 'react';

/** Forms and dialogs of the claim page, loaded only when the claim needs them. */
export const AnswerForm = lazy(() => import('./answer-form.tsx').then((file) => ({ default: file.AnswerForm })));
/** Only after the advance is disbursed can the insurer have paid too much or too little. */
export const BalanceCard = lazy(() => import('../recovery/balance-card.tsx'));
/** From the acceptance of an offer on. */
export const DeedCard = lazy(() => import('../deed/deed-card.tsx'));
export const AppealCard = lazy(() => import('./appeal-card.tsx').then((file) => ({ default: file.AppealCard })));
export const RatingForm = lazy(() => import('./rating-form.tsx').then((file) => ({ default: file.RatingForm })));
export const WithdrawDialog = lazy(() => import('./withdraw-dialog.tsx').then((file) => ({ default: file.WithdrawDialog })));
export const DocumentUploader = lazy(() =>
  import('../files/document-uploader.tsx').then((file) => ({ default: file.DocumentUploader })),
);
