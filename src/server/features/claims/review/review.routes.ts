import * as actions from '#contract/claims/review/review-actions.endpoints.ts';
import { checkLicence as checkLicenceEndpoint } from '#contract/claims/review/licence-check.endpoints.ts';
import { checkVehicle as checkVehicleEndpoint } from '#contract/claims/review/vehicle-check.endpoints.ts';
import * as deductions from '#contract/claims/review/deductions.endpoints.ts';
import * as answerLink from '#contract/claims/review/answer-link.endpoints.ts';
import * as cover from '#contract/claims/review/cover.endpoints.ts';
import * as lender from '#contract/claims/review/lender-consent.endpoints.ts';
import * as word from '#contract/claims/review/insurers-word.endpoints.ts';
import * as settlement from '#contract/claims/review/settlement.endpoints.ts';
import * as signals from '#contract/claims/review/signals.endpoints.ts';
import * as staffClaims from '#contract/claims/review/staff-claims.endpoints.ts';
import { route } from '#server/platform/http/route.ts';
import type { Route } from '#server/platform/http/route.ts';
import { startReview } from './start-review.ts';
import { requestInfo } from './request-info.ts';
import { answerByLink, viewAnswerLink } from './answer-by-link.ts';
import { answerQuestion } from './answer-question.ts';
import { closeQuestions } from './close-questions.ts';
import { decideClaim } from './decide-claim.ts';
import { confirmApproval, returnToReview } from './confirm-approval.ts';
import { reopenReview } from './reopen-review.ts';
import { appealClaim } from './appeal-claim.ts';
import { openLetter } from './deductions/open-letter.ts';
import { sendLetter } from './deductions/send-letter.ts';
import { viewDeductions } from './deductions/view-deductions.ts';
import { writeLetter } from './deductions/write-letter.ts';
import { recordCover } from './record-cover.ts';
import { viewCover } from './view-cover.ts';
import { answerWord } from './word/answer-word.ts';
import { askInsurer } from './word/ask-insurer.ts';
import { openWord } from './word/open-word.ts';
import { sendWordCode } from './word/send-word-code.ts';
import { takeOverCorrection } from './word/take-over-correction.ts';
import { viewInsurerWord } from './word/view-insurer-word.ts';
import { viewWordLink } from './word/view-word-link.ts';
import { withdrawInsurerWord } from './word/withdraw-insurer-word.ts';
import { answerLender } from './lender/answer-lender.ts';
import { askLender, withdrawLenderLink } from './lender/ask-lender.ts';
import { viewLenderConsent, viewLenderLink } from './lender/lender-links.ts';
import { sendSettlement } from './send-settlement.ts';
import { viewSettlement } from './view-settlement.ts';
import { saveSettlementTerms } from './save-settlement-terms.ts';
import { checkLicence } from './check-licence.ts';
import { checkVehicle } from './check-vehicle.ts';
import { judgeSignal } from './judge-signal.ts';
import { listSignals } from './list-signals.ts';
import { listClaimQueue } from './list-claim-queue.ts';
import { assignClaim } from './assign-claim.ts';
import { listNotes, addNote } from './claim-notes.ts';
import { listRoutes } from '#server/platform/exports/list-routes.ts';
import { claimQueueTable } from './claim-queue.table.ts';

export const reviewRoutes: readonly Route[] = [
  route(actions.startReview, ({ platform, actor, params }) => startReview(platform, actor, params.id)),
  route(actions.requestInfo, ({ platform, actor, params, body }) => requestInfo(platform, actor, params.id, body)),
  route(actions.answerQuestion, ({ platform, actor, params, body }) =>
    answerQuestion(platform, actor, params.id, { questionId: params.questionId, ...body }),
  ),
  route(actions.closeQuestions, ({ platform, actor, params, body }) => closeQuestions(platform, actor, params.id, body.reason)),
  route(actions.decideClaim, ({ platform, actor, params, body }) => decideClaim(platform, actor, params.id, body)),
  route(actions.confirmApproval, ({ platform, actor, params, body }) =>
    body.confirm ? confirmApproval(platform, actor, params.id) : returnToReview(platform, actor, params.id, body.reason),
  ),
  route(actions.reopenReview, ({ platform, actor, params, body }) => reopenReview(platform, actor, params.id, body.reason)),
  route(actions.appealClaim, ({ platform, actor, params, body }) => appealClaim(platform, actor, params.id, body.reason)),
  route(cover.getCover, ({ platform, actor, params }) => viewCover(platform, actor, params.id)),
  route(cover.recordCover, ({ platform, actor, params, body }) => recordCover(platform, actor, params.id, body)),
  route(word.getInsurerWord, ({ platform, actor, params }) => viewInsurerWord(platform, actor, params.id)),
  route(word.askInsurer, ({ platform, actor, params, body }) => askInsurer(platform, actor, params.id, body)),
  route(word.withdrawInsurerWord, ({ platform, actor, params }) => withdrawInsurerWord(platform, actor, params.id)),
  route(word.takeOverInsurerWord, ({ platform, actor, params }) => takeOverCorrection(platform, actor, params.id)),
  route(word.viewWordLink, ({ platform, params }) => viewWordLink(platform, params.token)),
  route(word.sendWordCode, ({ platform, actor, params }) => sendWordCode(platform, actor, params.token)),
  route(word.openWord, ({ platform, actor, params, body }) => openWord(platform, actor, params.token, body.otp)),
  route(answerLink.viewAnswerLink, ({ platform, actor, params }) => viewAnswerLink(platform, actor, params.token)),
  route(answerLink.answerByLink, ({ platform, actor, params, body }) => answerByLink(platform, actor, params, body)),
  route(word.answerWord, ({ platform, actor, params, body }) => answerWord(platform, actor, params.token, body)),
  route(lender.getLenderConsent, ({ platform, actor, params }) => viewLenderConsent(platform, actor, params.id)),
  route(lender.askLender, ({ platform, actor, params, body }) => askLender(platform, actor, params.id, body.mailbox)),
  route(lender.withdrawLenderLink, ({ platform, actor, params }) => withdrawLenderLink(platform, actor, params.id)),
  route(lender.viewLenderLink, ({ platform, params }) => viewLenderLink(platform, params.token)),
  route(lender.answerLender, ({ platform, actor, params, body }) => answerLender(platform, actor, params.token, body)),
  route(settlement.getSettlement, ({ platform, actor, params }) => viewSettlement(platform, actor, params.id)),
  route(settlement.getSettlementPdf, ({ platform, actor, params, reply }) => sendSettlement(platform, actor, params.id, reply)),
  route(settlement.saveSettlementTerms, ({ platform, actor, params, body }) =>
    saveSettlementTerms(platform, actor, params.id, body),
  ),
  route(deductions.getDeductions, ({ platform, actor, params }) => viewDeductions(platform, actor, params.id)),
  route(deductions.writeLetter, ({ platform, actor, params, body }) => writeLetter(platform, actor, params.id, body.step)),
  route(deductions.getLetterPdf, ({ platform, actor, params, query, reply }) =>
    openLetter(platform, actor, params, query.language, reply),
  ),
  route(deductions.sendLetter, ({ platform, actor, params, body }) => sendLetter(platform, actor, params, body.officerId)),
  route(checkLicenceEndpoint, ({ platform, actor, params, body }) => checkLicence(platform, actor, params.id, body.dateOfBirth)),
  route(checkVehicleEndpoint, ({ platform, actor, params }) => checkVehicle(platform, actor, params.id)),
  route(signals.listSignals, ({ platform, actor, params }) => listSignals(platform, actor, params.id)),
  route(signals.confirmSignal, ({ platform, actor, params, body }) =>
    judgeSignal(platform, actor, params.id, 'confirmed', body.reason),
  ),
  route(signals.dismissSignal, ({ platform, actor, params, body }) =>
    judgeSignal(platform, actor, params.id, 'dismissed', body.reason),
  ),
  ...listRoutes(
    staffClaims.listClaimQueue,
    ({ platform, actor, query }) => listClaimQueue(platform, actor, query),
    claimQueueTable,
  ),
  route(staffClaims.assignClaim, ({ platform, actor, params, body }) => assignClaim(platform, actor, params.id, body.userId)),
  route(staffClaims.listNotes, ({ platform, params }) => listNotes(platform, params.id)),
  route(staffClaims.addNote, ({ platform, actor, params, body }) => addNote(platform, actor, params.id, body.text)),
];
