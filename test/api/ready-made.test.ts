import { expect, it } from 'vitest';
import { completeDraft, detailsForm, vehicleForm, walkedDraft } from '#test/builders/intake.ts';
import { claimSuite } from '#test/setup/claim-suite.ts';

const { t, people } = claimSuite();

const insured = { insurance: { insurerName: 'New India Assurance', policyNumber: 'POL/1', insurerClaimNumber: 'NIA/7' } };

it.for([{}, { vehicle: insured, vendor: { estimatedRepairCost: undefined }, details: { witnessDetails: 'A toll clerk' } }])(
  'makes the draft that a walk through the wizard leaves, with %j',
  async (changes) => {
    const at = new Date('2026-11-20T06:00:00Z');
    t.setNow(at);
    const walked = await stored((await walkedDraft(t, people.claimant, people.garage.listingId, changes)).id);
    t.setNow(at);
    const made = await stored((await completeDraft(t, people.claimant, people.garage.listingId, changes)).id);
    expect(made).toEqual(walked);
    expect(made.claim).toMatchObject({ stage: 'draft', incident_date: detailsForm.incidentDate });
    expect(made.claim.vehicle).toMatchObject({ model: vehicleForm.model });
    expect(made.steps).toHaveLength(1);
    expect(made.actions).toHaveLength(5);
  },
);

/** Its row, pending parties and history, without its own identifiers. */
async function stored(id: string) {
  const { db } = t.platform;
  const { number, ...row } = await db.selectFrom('claim').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const steps = await db.selectFrom('claim_todo').selectAll().where('claim_id', '=', id).execute();
  const entries = await db
    .selectFrom('audit_entry')
    .select(['action', 'actor_id', 'actor_role'])
    .where('subject_id', '=', id)
    .orderBy('action')
    .execute();
  return {
    claim: { ...row, id: 'its own', search_text: row.search_text.replaceAll(number, 'its number') },
    steps: steps.map((step) => ({ ...step, claim_id: 'its own' })),
    actions: entries,
  };
}
