import * as offers from '#contract/offers.ts';
import * as processing from '#contract/processing.ts';
import * as repair from '#contract/repair.ts';
import * as settlement from '#contract/settlement.ts';
import * as staff from '#contract/staff-claims.ts';
import { route } from '#server/platform/http/route.ts';
import type { Route } from '#server/platform/http/route.ts';
import { acceptOffer } from './accept-offer.ts';
import { acceptSurvey } from './accept-survey.ts';
import { answerQuestion } from './answer-question.ts';
import { appealClaim } from './appeal-claim.ts';
import { assignClaim } from './assign-claim.ts';
import { assignSurvey } from './assign-survey.ts';
import { addNote, listNotes } from './claim-notes.ts';
import { closeQuestions } from './close-questions.ts';
import { confirmApproval } from './confirm-approval.ts';
import { createOfferOrder } from './create-offer-order.ts';
import { decideClaim } from './decide-claim.ts';
import { declineSurvey } from './decline-survey.ts';
import { listAvailableSurveyors } from './list-available-surveyors.ts';
import { listClaimQueue } from './list-claim-queue.ts';
import { markVehicleReady } from './mark-vehicle-ready.ts';
import { rateGarage } from './rate-garage.ts';
import { recallSurvey } from './recall-survey.ts';
import { renewOffer } from './renew-offer.ts';
import { reopenReview } from './reopen-review.ts';
import { reportSurvey } from './report-survey.ts';
import { requestInfo } from './request-info.ts';
import { saveEstimate } from './save-estimate.ts';
import { saveSettlementTerms } from './save-settlement-terms.ts';
import { startReview } from './start-review.ts';
import { uploadInvoice } from './upload-invoice.ts';
import { viewOffer } from './view-offer.ts';
import { viewProcessing } from './view-processing.ts';
import { viewSettlement } from './view-settlement.ts';
import { withdrawClaim } from './withdraw-claim.ts';

export const processingRoutes: readonly Route[] = [
  route(processing.getProcessing, ({ platform, actor, params }) => viewProcessing(platform, actor, params.id)),
  route(processing.listAvailableSurveyors, ({ platform, actor, query }) =>
    listAvailableSurveyors(platform, actor, query.claimId),
  ),
  route(processing.assignSurvey, ({ platform, actor, params, body }) =>
    assignSurvey(platform, actor, params.id, body.surveyorId),
  ),
  route(processing.acceptSurvey, ({ platform, actor, params }) => acceptSurvey(platform, actor, params.id)),
  route(processing.declineSurvey, ({ platform, actor, params, body }) => declineSurvey(platform, actor, params.id, body.reason)),
  route(processing.recallSurvey, ({ platform, actor, params, body }) => recallSurvey(platform, actor, params.id, body.reason)),
  route(processing.reportSurvey, ({ platform, actor, params, body }) => reportSurvey(platform, actor, params.id, body)),
  route(processing.startReview, ({ platform, actor, params }) => startReview(platform, actor, params.id)),
  route(processing.requestInfo, ({ platform, actor, params, body }) => requestInfo(platform, actor, params.id, body)),
  route(processing.answerQuestion, ({ platform, actor, params, body }) =>
    answerQuestion(platform, actor, params.id, { questionId: params.questionId, ...body }),
  ),
  route(processing.closeQuestions, ({ platform, actor, params, body }) =>
    closeQuestions(platform, actor, params.id, body.reason),
  ),
  route(processing.decideClaim, ({ platform, actor, params, body }) => decideClaim(platform, actor, params.id, body)),
  route(processing.confirmApproval, ({ platform, actor, params, body }) =>
    confirmApproval(platform, actor, params.id, body.confirm, body.reason),
  ),
  route(processing.reopenReview, ({ platform, actor, params, body }) => reopenReview(platform, actor, params.id, body.reason)),
  route(processing.withdrawClaim, ({ platform, actor, params, body }) => withdrawClaim(platform, actor, params.id, body.reason)),
  route(processing.appealClaim, ({ platform, actor, params, body }) => appealClaim(platform, actor, params.id, body.reason)),
  route(processing.rateGarage, ({ platform, actor, params, body }) =>
    rateGarage(platform, actor, params.id, body.rating, body.comment),
  ),
  route(repair.saveEstimate, ({ platform, actor, params, body }) => saveEstimate(platform, actor, params.id, body)),
  route(repair.uploadInvoice, ({ platform, actor, params, body }) => uploadInvoice(platform, actor, params.id, body)),
  route(repair.markVehicleReady, ({ platform, actor, params }) => markVehicleReady(platform, actor, params.id)),
  route(settlement.getSettlement, ({ platform, actor, params }) => viewSettlement(platform, actor, params.id)),
  route(settlement.saveSettlementTerms, ({ platform, actor, params, body }) =>
    saveSettlementTerms(platform, actor, params.id, body),
  ),
  route(offers.getOffer, ({ platform, actor, params }) => viewOffer(platform, actor, params.id)),
  route(offers.createOfferOrder, ({ platform, actor, params }) => createOfferOrder(platform, actor, params.id)),
  route(offers.acceptOffer, ({ platform, actor, params, body }) => acceptOffer(platform, actor, params.id, body.orderId)),
  route(offers.renewOffer, ({ platform, actor, params }) => renewOffer(platform, actor, params.id)),
  route(staff.listClaimQueue, ({ platform, actor, query }) => listClaimQueue(platform, actor, query)),
  route(staff.assignClaim, ({ platform, actor, params, body }) => assignClaim(platform, actor, params.id, body.userId)),
  route(staff.listNotes, ({ platform, params }) => listNotes(platform, params.id)),
  route(staff.addNote, ({ platform, actor, params, body }) => addNote(platform, actor, params.id, body.text)),
];
