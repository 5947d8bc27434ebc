import { mintLink } from '#server/features/claims/claim/claim-links.ts';
import { systemActor } from '#server/platform/actor.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import type { World } from '#test/builders/world.ts';
import type { TestApp } from '#test/setup/test-app.ts';

/** Valid SMS links: with made-up tokens, all requests would be refused at once. */
export async function linkRecords(t: TestApp, w: World) {
  const mint = (claimId: string, ...kind: ['answer' | 'papers'] | ['pay', Date]) =>
    inTransaction(t.platform, systemActor('fuzz'), (tx) => mintLink(tx, claimId, ...kind));
  const answer = await mint(w.asked, 'answer');
  const papers = await mint(w.filed, 'papers');
  const pay = await mint(w.approved, 'pay', new Date('2099-01-01'));
  const question = { token: answer, questionId: w.question };
  return {
    viewAnswerLink: [{ params: { token: answer } }],
    addAnswerFile: [{ params: { token: answer }, body: { category: 'ANSWER' } }],
    answerByLink: [{ params: question, body: { answer: 'It did.' } }],
    viewPapersLink: [{ params: { token: papers } }],
    addPaperByLink: [{ params: { token: papers, paper: 'license' } }],
    viewPayLink: [{ params: { token: pay } }],
    openPayLink: [{ params: { token: pay } }],
  };
}
