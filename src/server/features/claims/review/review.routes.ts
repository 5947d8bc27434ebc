import * as review from '#contract/claims/review/review.endpoints.ts';
import {
  checkLicence as checkLicenceEndpoint,
  checkVehicle as checkVehicleEndpoint,
} from '#contract/claims/review/review.endpoints.ts';
import * as settlement from '#contract/claims/review/settlement.endpoints.ts';
import * as lender from '#contract/claims/review/lender-consent.endpoints.ts';
import { reviewSchemas } from '#contract/claims/review/review.schemas.ts';
import { insurersWordSchemas } from '#contract/claims/review/insurers-word.schemas.ts';
import { lenderConsentSchemas } from '#contract/claims/review/lender-consent.schemas.ts';
import { settlementSchemas } from '#contract/claims/review/settlement.schemas.ts';
import { staffClaimsSchemas } from '#contract/claims/review/staff-claims.schemas.ts';
import { routesOf } from '#server/platform/http/route.ts';
import type { Route } from '#server/platform/http/route.ts';
import { startReview, reopenReview, appealClaim, assignClaim } from './open-review.ts';
import { requestInfo, answerByLink, viewAnswerLink, answerQuestion, closeQuestions } from './questions.ts';
import { confirmApproval, decideClaim, returnToReview } from './decide-claim.ts';
import { openLetter, sendLetter, viewDeductions, writeLetter } from './deductions/deductions.ts';
import { recordCover, viewCover } from './cover.ts';
import { recordTitlePaper } from './title-paper.ts';
import { answerWord, openWord, sendWordCode, viewWordLink } from './word/answer-word.ts';
import { askInsurer, takeOverCorrection, viewInsurerWord, withdrawInsurerWord } from './word/ask-insurer.ts';
import { answerList, openList, sendWordList } from './word/word-list.ts';
import { confirmLetter, enterLetter, refuseLetter } from './word/acceptance-letter.ts';
import { chooseLender } from './lender/claim-lender.ts';
import { proposePassingOver } from './lender/pass-over.ts';
import { answerLender, askLender, withdrawLenderLink, viewLenderConsent, viewLenderLink } from './lender/lender-links.ts';
import { savePapersRead } from '../settlement/claim-breaches.ts';
import { sendSettlement, viewSettlement, saveSettlementTerms } from '../settlement/send-settlement.ts';
import { checkLicence, checkVehicle } from './vehicle-checks.ts';
import { judgeSignal, listSignals } from './signals.ts';
import { listClaimQueue, claimQueueTable } from './claim-queue.ts';
import { listNotes, addNote } from './claim-notes.ts';
import { listRoutesOf } from '#server/platform/exports/list-routes.ts';

const route = routesOf({
  ...reviewSchemas,
  ...insurersWordSchemas,
  ...lenderConsentSchemas,
  ...settlementSchemas,
  ...staffClaimsSchemas,
});
const listRoutes = listRoutesOf(staffClaimsSchemas);

export const reviewRoutes: readonly Route[] = [
  route(review.startReview, ({ platform, actor, params }) => startReview(platform, actor, params.id)),
  route(review.requestInfo, ({ platform, actor, params, body }) => requestInfo(platform, actor, params.id, body)),
  route(review.answerQuestion, ({ platform, actor, params, body }) =>
    answerQuestion(platform, actor, params.id, { questionId: params.questionId, ...body }),
  ),
  route(review.closeQuestions, ({ platform, actor, params, body }) => closeQuestions(platform, actor, params.id, body.reason)),
  route(review.decideClaim, ({ platform, actor, params, body }) => decideClaim(platform, actor, params.id, body)),
  route(review.confirmApproval, ({ platform, actor, params, body }) =>
    body.confirm ? confirmApproval(platform, actor, params.id) : returnToReview(platform, actor, params.id, body.reason),
  ),
  route(review.reopenReview, ({ platform, actor, params, body }) => reopenReview(platform, actor, params.id, body.reason)),
  route(review.appealClaim, ({ platform, actor, params, body }) => appealClaim(platform, actor, params.id, body.reason)),
  route(review.getCover, ({ platform, actor, params }) => viewCover(platform, actor, params.id)),
  route(review.recordCover, ({ platform, actor, params, body }) => recordCover(platform, actor, params.id, body)),
  route(review.recordTitlePaper, ({ platform, actor, params, body }) => recordTitlePaper(platform, actor, params.id, body)),
  route(settlement.getInsurerWord, ({ platform, actor, params }) => viewInsurerWord(platform, actor, params.id)),
  route(settlement.askInsurer, ({ platform, actor, params, body }) => askInsurer(platform, actor, params.id, body)),
  route(settlement.withdrawInsurerWord, ({ platform, actor, params }) => withdrawInsurerWord(platform, actor, params.id)),
  route(settlement.takeOverInsurerWord, ({ platform, actor, params }) => takeOverCorrection(platform, actor, params.id)),
  route(settlement.sendWordList, ({ platform, actor, params }) => sendWordList(platform, actor, params.id)),
  route(settlement.openWordList, ({ platform, actor, params, body }) => openList(platform, actor, params.token, body.otp)),
  route(settlement.answerWordList, ({ platform, actor, params, body }) => answerList(platform, actor, params.token, body)),
  route(settlement.enterAcceptanceLetter, ({ platform, actor, params, body }) => enterLetter(platform, actor, params.id, body)),
  route(settlement.confirmAcceptanceLetter, ({ platform, actor, params }) => confirmLetter(platform, actor, params.id)),
  route(settlement.refuseAcceptanceLetter, ({ platform, actor, params, body }) =>
    refuseLetter(platform, actor, params.id, body.reason),
  ),
  route(settlement.viewWordLink, ({ platform, params }) => viewWordLink(platform, params.token)),
  route(settlement.sendWordCode, ({ platform, actor, params }) => sendWordCode(platform, actor, params.token)),
  route(settlement.openWord, ({ platform, actor, params, body }) => openWord(platform, actor, params.token, body.otp)),
  route(review.viewAnswerLink, ({ platform, actor, params }) => viewAnswerLink(platform, actor, params.token)),
  route(review.answerByLink, ({ platform, actor, params, body }) => answerByLink(platform, actor, params, body)),
  route(settlement.answerWord, ({ platform, actor, params, body }) => answerWord(platform, actor, params.token, body)),
  route(lender.getLenderConsent, ({ platform, actor, params }) => viewLenderConsent(platform, actor, params.id)),
  route(lender.askLender, ({ platform, actor, params, body }) => askLender(platform, actor, params.id, body.mailbox)),
  route(lender.chooseLender, async ({ platform, actor, params, body }) => {
    await chooseLender(platform, actor, params.id, body);
    return viewLenderConsent(platform, actor, params.id);
  }),
  route(lender.passOverLender, ({ platform, actor, params, body }) =>
    proposePassingOver(platform, actor, params.id, body.reason),
  ),
  route(lender.withdrawLenderLink, ({ platform, actor, params }) => withdrawLenderLink(platform, actor, params.id)),
  route(lender.viewLenderLink, ({ platform, params }) => viewLenderLink(platform, params.token)),
  route(lender.answerLender, ({ platform, actor, params, body }) => answerLender(platform, actor, params.token, body)),
  route(settlement.getSettlement, ({ platform, actor, params }) => viewSettlement(platform, actor, params.id)),
  route(settlement.getSettlementPdf, ({ platform, actor, params, reply }) => sendSettlement(platform, actor, params.id, reply)),
  route(settlement.savePapersRead, ({ platform, actor, params, body }) => savePapersRead(platform, actor, params.id, body)),
  route(settlement.saveSettlementTerms, ({ platform, actor, params, body }) =>
    saveSettlementTerms(platform, actor, params.id, body),
  ),
  route(settlement.getDeductions, ({ platform, actor, params }) => viewDeductions(platform, actor, params.id)),
  route(settlement.writeLetter, ({ platform, actor, params, body }) => writeLetter(platform, actor, params.id, body.step)),
  route(settlement.getLetterPdf, ({ platform, actor, params, query, reply }) =>
    openLetter(platform, actor, params, query.language, reply),
  ),
  route(settlement.sendLetter, ({ platform, actor, params, body }) => sendLetter(platform, actor, params, body.officerId)),
  route(checkLicenceEndpoint, ({ platform, actor, params, body }) => checkLicence(platform, actor, params.id, body.dateOfBirth)),
  route(checkVehicleEndpoint, ({ platform, actor, params }) => checkVehicle(platform, actor, params.id)),
  route(review.listSignals, ({ platform, actor, params }) => listSignals(platform, actor, params.id)),
  route(review.confirmSignal, ({ platform, actor, params, body }) =>
    judgeSignal(platform, actor, params.id, 'confirmed', body.reason),
  ),
  route(review.dismissSignal, ({ platform, actor, params, body }) =>
    judgeSignal(platform, actor, params.id, 'dismissed', body.reason),
  ),
  ...listRoutes(review.listClaimQueue, ({ platform, actor, query }) => listClaimQueue(platform, actor, query), claimQueueTable),
  route(review.assignClaim, ({ platform, actor, params, body }) => assignClaim(platform, actor, params.id, body.userId)),
  route(review.listNotes, ({ platform, params }) => listNotes(platform, params.id)),
  route(review.addNote, ({ platform, actor, params, body }) => addNote(platform, actor, params.id, body.text)),
];
