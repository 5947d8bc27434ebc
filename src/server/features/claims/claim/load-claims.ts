import { taxRulesSetting } from '#server/features/tax-documents/tax-documents.service.ts';
import { sql } from 'kysely';
import type { CompiledQuery, Kysely, RawBuilder } from 'kysely';
import { problem } from '#contract/errors.ts';
import { todayInKolkata } from '#domain/dates.ts';
import { awaitsSecondApproval, isApproved, isHandled } from '#server/platform/db/claim-stage.ts';
import type { IsoDate } from '#domain/dates.ts';
import { presetSetting } from '#server/features/approvals/approvals.service.ts';
import { lapsedFor } from '#server/platform/auth/secret-token.ts';
import type { DB } from '#server/platform/db/database-types.ts';
import { factsOf } from './claim-facts.ts';
import type { BesideClaim, ClaimFile } from './claim-file.ts';
import type { ClaimRow } from './claim-row.ts';

const person = (alias: string) =>
  sql.raw(
    `'name', trim(${alias}.first_name || ' ' || ${alias}.last_name), 'email', coalesce(${alias}.email, ''), 'phone', ${alias}.phone`,
  );
const payment = (alias: string) =>
  sql.raw(`jsonb_build_object('id', ${alias}.id, 'orderId', ${alias}.order_id, 'state', ${alias}.state,
    'openedAt', ${alias}.created_at, 'paidAt', ${alias}.confirmed_at, 'receiptNumber', ${alias}.receipt_number)`);

/** As proved by KYC, otherwise as the owner gave it. */
const ownersState = sql`coalesce((select nullif(k.fields->>'state', '') from kyc_submission k where k.user_id = claimant.id), nullif(claimant.state, ''))`;

/** As registered, otherwise as the directory lists it. */
const garagesState = sql`coalesce(nullif(g.profile->>'state', ''), (select s.name from state s where s.code = l.state_code))`;

/** Document extraction of the file of invoice `i`. */
const reading = sql`(select jsonb_build_object('state', r.state, 'seal', r.seal, 'sealed', r.sealed,
    'shows', r.seal = 'verified' or coalesce(r.proposal ?| '{number,total}', false), 'doubted', exists (
    select from paper_reading o where o.claim_id = r.claim_id and o.file_id <> r.file_id and o.seal in ('forged', 'unverified')))
  from paper_reading r where r.file_id = i.file_id)`;

interface Asked {
  readonly ids: string | readonly string[];
  readonly now: Date;
  readonly today: IsoDate;
}

type LoadedRow = ClaimRow & { beside: Record<keyof BesideClaim, unknown> };

/** Placeholders for the values bound at each run, so the SQL is compiled only once. */
const [ids, now, today] = (['ids', 'now', 'today'] as const).map((name) => ({ asked: name })) as [object, object, object];
const isAsked = (value: unknown): value is { readonly asked: keyof Asked } => value === ids || value === now || value === today;

/**
 * A query for one claim is planned once per connection. A list is planned at each run, because the planner counts its length; that takes longer than running
 * it.
 */
const choice = {
  one: sql`where c.id = ${ids}::uuid`,
  many: sql`where c.id = any(${ids}::uuid[]) order by array_position(${ids}::uuid[], c.id)`,
};

const statement = (chosen: RawBuilder<unknown>): RawBuilder<LoadedRow> => sql<LoadedRow>`
    select c.*, jsonb_build_object(
      'claimant', jsonb_build_object(${person('claimant')}, 'companyName', claimant.company_name, 'gstin', claimant.gst_number,
        'kycStatus', claimant.kyc_status, 'panName', identity.pan_name, 'identityApprovedAt', identity.approved_at,
        'isRegistered', coalesce(claimant.gst_number, '') <> '', 'state', ${ownersState}, 'provenNames', (select array_remove(array[
          trim(concat(k.fields ->> 'firstName', ' ', k.fields ->> 'lastName')), nullif(k.fields ->> 'companyName', '')], null)
          from kyc_submission k where k.user_id = claimant.id and claimant.kyc_status = 'approved')),
      'insurer', (select jsonb_build_object('id', i.id, 'name', i.name, 'gstins', (select coalesce(jsonb_agg(g.gstin order by g.gstin), '[]')
          from insurer_gstin g where g.insurer_id = i.id and g.from_day <= ${today}::date and coalesce(g.until_day > ${today}::date, true)),
          'modes', (select t.modes from insurer_terms t where t.insurer_id = i.id and t.from_day <= ${today}::date order by t.from_day desc limit 1))
        from insurer i where i.id = c.insurer_id),
      'insurersRates', (select jsonb_build_object('from', t.from_day, 'rates', t.rates) from insurer_terms t
        where t.insurer_id = coalesce((select v.insurer_id from claim_cover v where v.claim_id = c.id), c.insurer_id)
          and t.rates is not null and t.from_day <= ${today}::date
        order by t.from_day > c.incident_date, case when t.from_day <= c.incident_date then t.from_day end desc, t.from_day limit 1),
      'cover', coalesce(
        (select jsonb_build_object('insurerId', i.id, 'insurerName', i.name, 'policyNumber', v.policy_number, 'insuredName', v.insured_name, 'registrationNumber', v.registration_number, 'kind', v.kind, 'startsAt', v.starts_at, 'endsAt', v.ends_at,
            'idv', v.idv_paise, 'zeroDepreciation', v.has_zero_depreciation, 'consumables', v.has_consumables, 'imt23', v.has_imt23,
            'towing', v.has_towing, 'voluntaryDeductible', v.voluntary_deductible_paise, 'source', v.source, 'fileId', v.file_id,
            'isRecorded', true, 'recordedBy', v.recorded_by, 'recorderName', trim(u.first_name || ' ' || u.last_name))
          from claim_cover v join insurer i on i.id = v.insurer_id join app_user u on u.id = v.recorded_by where v.claim_id = c.id),
        (select jsonb_build_object('insurerId', i.id, 'insurerName', i.name, 'policyNumber', p.policy_number, 'insuredName', p.holder_name,
            'registrationNumber', p.registration_number, 'kind', cover_kind(p.kind),
            'startsAt', p.starts_on::timestamp at time zone 'Asia/Kolkata', 'endsAt', (p.ends_on + 1)::timestamp at time zone 'Asia/Kolkata' - interval '1 second',
            'idv', p.idv_paise, 'zeroDepreciation', p.has_zero_depreciation, 'consumables', false, 'imt23', p.has_imt23,
            'towing', false, 'voluntaryDeductible', p.voluntary_deductible_paise, 'source', 'policy-on-file', 'fileId', null,
            'isRecorded', false, 'recordedBy', p.updated_by, 'recorderName', trim(u.first_name || ' ' || u.last_name))
          from policy p join insurer i on i.id = p.insurer_id join app_user u on u.id = p.updated_by
          where p.registration_number = upper(regexp_replace(c.registration_number, '[\\s-]', '', 'g'))
          order by coalesce(c.incident_date between p.starts_on and p.ends_on, false) desc, p.kind = 'third-party', p.ends_on desc, p.id limit 1)),
      'titlePapers', (select jsonb_agg(jsonb_build_object('explains', p.explains, 'kind', p.kind, 'otherName', p.other_name,
          'fileId', p.file_id, 'says', p.says, 'recordedBy', trim(u.first_name || ' ' || u.last_name), 'recordedAt', p.recorded_at)
          order by p.explains desc)
        from claim_title_paper p join app_user u on u.id = p.recorded_by where p.claim_id = c.id),
      'words', (select jsonb_agg(to_jsonb(w)) from (
        select distinct on (coalesce(w.officer_id, w.letter_id)) w.id, case when w.letter_id is null then 'link' else 'letter' end as source,
          w.state as answer, w.answered_at, w.said, w.taken_over_by is not null as taken, w.listing_id,
          coalesce(o.insurer_id, l.insurer_id) as insurer_id,
          case when w.letter_id is null then o.state when l.state = 'confirmed' then 'active' else 'ended' end as officer_state,
          case when w.letter_id is null then array[o.proposed_by, o.confirmed_by] else array[l.uploaded_by, l.entered_by, l.confirmed_by] end as recorders,
          (select t.modes from insurer_terms t where t.insurer_id = coalesce(o.insurer_id, l.insurer_id) and t.from_day <= ${today}::date
            order by t.from_day desc limit 1) as insurer_modes
        from insurer_word w left join insurer_officer o on o.id = w.officer_id left join acceptance_letter l on l.id = w.letter_id
        where w.claim_id = c.id and w.answered_at is not null order by coalesce(w.officer_id, w.letter_id), w.answered_at desc) w),
      'lender', (select jsonb_build_object('id', k.lender_id, 'written', k.written, 'source', k.source, 'chosenBy', k.chosen_by)
        from claim_lender k where k.claim_id = c.id),
      'lenderAsked', (select jsonb_build_object('lender', a.lender, 'state', a.state, 'firstAt', a.asked_at, 'passableAt', a.passable_at)
        from lender_consent a where a.claim_id = c.id and a.state in ('sent', 'consented', 'refused', 'not-lender') order by a.sent_at desc limit 1),
      'lenderPassed', (select jsonb_build_object('lender', s.lender, 'by', array[s.proposed_by, s.confirmed_by])
        from lender_silence s where s.claim_id = c.id),
      'surveyor', (select jsonb_build_object(${person('u')}) from app_user u where u.id = c.surveyor_id),
      'garage', (select jsonb_build_object('listingId', l.id, 'name', l.garage_name, 'branch', l.branch, 'address', l.full_address,
          'phones', l.contact_numbers, 'isNetworkGarage', l.is_network_garage, 'cashless', l.cashless, 'gstin', nullif(g.profile->>'gstNo', ''),
          'upiId', nullif(g.profile->>'upiId', ''), 'tradeName', nullif(g.profile->>'companyTradeName', ''), 'state', g.profile->>'state', 'place', ${garagesState}, 'garageId', g.id, 'ownerId', g.owner_id,
          'ownerName', trim(owner.first_name || ' ' || owner.last_name), 'ownerEmail', owner.email, 'ownerPhone', owner.phone, 'kycStatus', owner.kyc_status, 'kycDecidedAt', kyc.decided_at,
          'bankVerifiedAt', g.bank_verified_at, 'accountEncrypted', g.bank_account_encrypted, 'accountLast4', g.bank_account_last4,
          'ifsc', g.bank_ifsc, 'accountName', g.bank_account_name,
          'nameAtBank', g.bank_name_at_bank, 'payeeAcceptedAt', g.bank_accepted_at, 'isPayeeDouble', case when ${isApproved()} then is_payee_double(g.id) else false end, 'registeredName', g.profile->>'garageName',
          'companyType', g.profile->>'typeOfCompany', 'person', g.profile->>'authorizedPersonName', 'legalName', case
            when g.tax_check->>'gstNo' = g.profile->>'gstNo' and g.tax_check#>>'{gst,valid}' = 'true' then g.tax_check#>>'{gst,name}' end)
        from garage_listing l left join garage g on g.id = l.garage_id left join app_user owner on owner.id = g.owner_id
        left join kyc_submission kyc on kyc.user_id = g.owner_id where l.id = c.listing_id),
      'offer', to_jsonb(o),
      'offerPayment', (select ${payment('p')} from payment_order p where p.offer_id = o.id
        order by p.state = 'success' desc, p.created_at desc limit 1),
      'feePayment', (select ${payment('p')} || jsonb_build_object('feeSetAt', min(p.created_at) over ()) from payment_order p where p.claim_id = c.id and p.purpose = 'wizard_fee'
        order by p.outcome = 'applied' desc nulls last, p.state = 'success' desc, p.created_at desc limit 1),
      'deed', (select jsonb_build_object('id', d.id, 'version', d.version, 'terms', d.text::jsonb->'terms', 'signedAt', d.signed_at,
          'stamp', (select s.state from deed_stamp s where s.deed_id = d.id order by s.state = 'refused', s.at desc limit 1),
          'signatures', (select coalesce(jsonb_agg(jsonb_build_object('party', s.party, 'state', s.state)), '[]')
            from deed_signature s where s.deed_id = d.id and s.state <> 'refused'))
        from deed d where d.claim_id = c.id and d.voided_at is null),
      'payout', (select to_jsonb(p) from transfer p where p.claim_id = c.id order by p.attempt desc limit 1),
      'survey', (select to_jsonb(s) from survey s where s.claim_id = c.id and s.state in ('assigned', 'accepted', 'reported')
        order by s.state = 'reported', s.created_at desc limit 1),
      'lastReport', (select to_jsonb(s) from survey s where s.claim_id = c.id and s.state = 'reported' order by s.created_at desc limit 1),
      'insurerSurvey', (select to_jsonb(s) from insurer_survey s where s.claim_id = c.id and s.superseded_at is null),
      'estimate', (select to_jsonb(e) from estimate e where e.claim_id = c.id and e.state <> 'superseded'),
      'invoice', (select to_jsonb(i) || jsonb_build_object('reading', ${reading}) from repair_invoice i where i.claim_id = c.id and i.share = 'main' and i.superseded_at is null),
      'ownersInvoice', (select to_jsonb(i) || jsonb_build_object('reading', ${reading}) from repair_invoice i where i.claim_id = c.id and i.share = 'owner' and i.superseded_at is null),
      'taxRules', (select jsonb_agg(jsonb_build_object('from', (s.valid_from at time zone 'Asia/Kolkata')::date, 'value', s.value) order by s.valid_from desc)
        from dated_setting s where s.name = ${taxRulesSetting}),
      'receivable', (select to_jsonb(r) from receivable r where r.claim_id = c.id),
      'surplus', (select jsonb_build_object('dueAt', (min(s.due_on) + 1)::timestamp at time zone 'Asia/Kolkata' - interval '1 second')
        from surplus s where s.claim_id = c.id and not exists (select from transfer t where t.surplus_id = s.id and t.state in ('pending', 'processing', 'success')) having count(*) > 0),
      'charge', (select jsonb_build_object('dueAt', (min(h.due_on) + 1)::timestamp at time zone 'Asia/Kolkata' - interval '1 second', 'amount', sum(h.amount_paise))
        from receivable_charge h where h.claim_id = c.id and h.bearer = 'owner' and h.confirmed_at is not null and h.payment_order_id is null having count(*) > 0),
      'hands', (select jsonb_agg(jsonb_build_object('userId', h.user_id, 'hand', h.hand)) from claim_hand h where h.claim_id = c.id),
      'kinIds', case when ${awaitsSecondApproval()} then kin_of_all(array[c.first_approver_id]) end,
      'partyKinIds', case when ${isHandled()} then kin_of_all(array[c.claimant_id,
        (select g.owner_id from garage_listing l join garage g on g.id = l.garage_id where l.id = c.listing_id), c.surveyor_id]) end,
      'preset', (select s.value->>'preset' from dated_setting s where s.name = ${presetSetting} and s.valid_from <= ${now}
        order by s.valid_from desc limit 1),
      'setUp', (select s.value - 'nodalOfficer' from dated_setting s where s.name = 'set-up' and s.valid_from <= ${now}
        order by s.valid_from desc limit 1),
      'duties', case when ${isApproved()} then (select jsonb_agg(jsonb_build_object('state', r.state, 'instrument', r.instrument, 'from', r.from_day,
          'basis', r.basis, 'millionths', r.millionths, 'amount', r.amount_paise, 'least', r.least_paise, 'most', r.most_paise,
          'roundTo', r.round_to_paise, 'hasEStamp', r.has_e_stamp, 'source', r.source))
        from (select distinct on (r.state, r.instrument) r.* from stamp_duty_rate r where r.from_day <= ${today}::date and r.state in (${ownersState},
            (select ${garagesState} from garage_listing l left join garage g on g.id = l.garage_id where l.id = c.listing_id))
          order by r.state, r.instrument, r.from_day desc) r) end,
      'provisionalPercent', (select s.value->'provisionalPercent' from dated_setting s where s.name = 'offer-terms' and s.valid_from <= ${now}
        order by s.valid_from desc limit 1),
      'firstApproverLapsed', ${lapsedFor(sql`c.first_approver_id`, 'claim.decide')},
      'questions', (select jsonb_agg(to_jsonb(q) order by q.created_at, q.id) from claim_question q where q.claim_id = c.id and q.closed_at is null),
      'repairBegun', exists (select from repair_milestone m where m.claim_id = c.id and m.kind in ('repair-started', 'repair-done')),
      'isRated', exists (select from garage_rating r where r.claim_id = c.id),
      'isCounted', c.approved_paise is not null or c.approved_at is not null
        or exists (select from exposure_reservation x where x.claim_id = c.id) or exists (select from claim_path x where x.claim_id = c.id),
      'fileCount', (select count(*) from stored_file f where f.entity_type = 'claim' and f.entity_id = c.id and f.deleted_at is null and f.category <> 'VOICE_NOTE'),
      'documentTypes', (select jsonb_agg(distinct f.document_type) from stored_file f
        where f.entity_type = 'claim' and f.entity_id = c.id and f.deleted_at is null and f.document_type is not null),
      'todo', (select jsonb_agg(jsonb_build_object('what', w.what, 'party', w.party, 'dueAt', w.due_at, 'blocks', w.blocks, 'userId', w.user_id)
        order by w.position) from claim_todo w where w.claim_id = c.id)
    ) as beside
    from claim c
    join app_user claimant on claimant.id = c.claimant_id
    left join owner_identity identity on identity.user_id = c.claimant_id
    left join lateral (select * from offer where offer.claim_id = c.id order by offer.number desc limit 1) o on true
    ${chosen}`;

/** The compiled SQL is cached: it is long, and most actions load a claim. */
const written: Partial<Record<keyof typeof choice, CompiledQuery<LoadedRow>>> = {};

/** Loads these claims with their related records, in one statement and in the given order. Unknown ids are left out. */
export async function loadClaims(db: Kysely<DB>, claimIds: readonly string[], at: Date): Promise<ClaimFile[]> {
  const [first] = claimIds;
  if (first === undefined) return [];
  const kind = claimIds.length === 1 ? 'one' : 'many';
  const asked: Asked = { ids: kind === 'one' ? first : claimIds, now: at, today: todayInKolkata(at) };
  const query = (written[kind] ??= statement(choice[kind]).compile(db));
  const parameters = query.parameters.map((value) => (isAsked(value) ? asked[value.asked] : value));
  const { rows } = await db.executeQuery<LoadedRow>({ ...query, parameters });
  return rows.map(({ beside: json, ...row }) => {
    const beside = withMoments(json);
    return { row, ...beside, facts: factsOf(row, beside, at) };
  });
}

/** Loads one claim; 404 if there is none. */
export async function loadClaim(db: Kysely<DB>, claimId: string, at: Date): Promise<ClaimFile> {
  const [file] = await loadClaims(db, [claimId], at);
  if (!file) throw problem('claim.not-found');
  return file;
}

/** Parses timestamps, which jsonb holds as text. All of ours have a key that ends in `_at` or `At`. */
function withMoments(beside: Record<keyof BesideClaim, unknown>): BesideClaim {
  const read = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(read);
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(
      Object.entries(value).map(([name, field]) => [
        name,
        typeof field === 'string' && /(_a|A)t$/.test(name) ? new Date(field) : field,
      ]),
    );
  };
  const entries = Object.entries(beside).map(([name, value]) => [name, read(value)] as const);
  // jsonb_agg over no rows is null.
  const lists = {
    titlePapers: [],
    questions: [],
    documentTypes: [],
    todo: [],
    hands: [],
    kinIds: [],
    partyKinIds: [],
    words: [],
    duties: [],
    taxRules: [],
  };
  return {
    ...lists,
    ...Object.fromEntries(entries.filter(([name, value]) => value !== null || !(name in lists))),
  } as unknown as BesideClaim;
}
