import { claimStages } from '#domain/claims/stages.ts';
import { plateDto, fileId, reasonOf } from '#contract/claims/claim-fields.ts';
import { paged } from '#contract/paged.ts';
import {
  pageQuery,
  idField,
  idParams,
  optionalText,
  requiredText,
  rupeesField,
  oneLine,
  codeText,
  dayField,
  recentDayField,
} from '#contract/fields.ts';
import { z } from '#contract/zod-setup.ts';
import { surveyViews } from '#domain/list-views.ts';
import { surveyKinds } from '#domain/claims/survey/survey.ts';
import { claimStateReply, surveyorChoiceDto } from '#contract/claims/claim-view.schemas.ts';

const surveyRowDto = z.object({
  id: z.string(),
  claimId: z.string(),
  claimNumber: z.string(),
  claimStage: z.enum(claimStages),
  /** Whether the caller can still open the claim: not after declining. */
  canOpen: z.boolean(),
  state: z.enum(['assigned', 'accepted', 'declined', 'reported', 'recalled']),
  /** Make and model. */
  vehicle: z.string(),
  registrationNumber: z.string(),
  plate: z.nullable(plateDto),
  /** Location of the vehicle: the garage with its address, else the place of the incident. */
  place: z.string(),
  placePhone: z.string(),
  assignedAt: z.string(),
  dueAt: z.string(),
  overdue: z.boolean(),
  reportedAt: z.nullable(z.string()),
  estimated: z.nullable(z.number()),
  assessed: z.nullable(z.number()),
  /** Fee including travel, before tax; null if none was agreed. */
  fee: z.nullable(z.number()),
  /** Reason of the decline or withdrawal. */
  reason: z.nullable(z.string()),
});

export type SurveyRowDto = z.output<typeof surveyRowDto>;

const assignSurveyBody = z.object({
  surveyorId: codeText(100, 'survey.surveyor.required').check(z.minLength(1, 'survey.surveyor.required')),
  kind: z.optional(z.enum(surveyKinds)),
});

export const declineSurveyBody = reasonOf('survey.decline.reason');

export const recallSurveyBody = reasonOf('survey.recall.reason');

export const reportSurveyBody = z.object({
  /** The assessed estimate as the surveyor read it; the report is refused if it was replaced. A report written offline may be hours old. */
  estimateId: z.optional(oneLine(40)),
  lines: z
    .array(
      z.object({
        line: z.number().check(z.int()),
        assessedAmount: rupeesField('survey.line.assessed').check(z.gte(0, 'field.amount.invalid')),
        remark: optionalText(300),
      }),
    )
    .check(z.minLength(1, 'survey.lines.required'), z.maxLength(200)),
  photoFileIds: z.array(fileId('survey.photos.required')).check(z.minLength(1, 'survey.photos.required'), z.maxLength(30)),
  remarks: requiredText('survey.remarks.required', 2000),
});

const percent = z
  .number({ error: 'field.amount.invalid' })
  .check(z.gte(0, 'field.amount.invalid'), z.lte(100, 'field.amount.invalid'));

export const recordInsurerSurveyBody = z.object({
  fileId: fileId('survey.insurer.paper'),
  /** The assessed estimate as the person read it; the report is refused if it was replaced. */
  estimateId: z.optional(oneLine(40)),
  reportNumber: requiredText('survey.insurer.number', 60),
  reportedOn: recentDayField('survey.insurer.date'),
  surveyorName: requiredText('survey.insurer.surveyor', 100),
  surveyorLicense: optionalText(60),
  lines: z
    .array(
      z.object({
        line: z.number().check(z.int()),
        /** Before depreciation. */
        assessedAmount: rupeesField('survey.line.assessed').check(z.gte(0, 'field.amount.invalid')),
        /** Omitted if the report does not state it: then the tariff applies. */
        depreciationPercent: z.optional(percent),
        remark: optionalText(300),
      }),
    )
    .check(z.minLength(1, 'survey.lines.required'), z.maxLength(200)),
  salvage: rupeesField('survey.insurer.salvage').check(z.gte(0, 'field.amount.invalid')),
  /** What the surveyor recommends the insurer to pay. */
  allowedAmount: rupeesField('survey.insurer.allowed').check(z.gte(0, 'field.amount.invalid')),
});

/** Fee including travel as shown to the surveyor, in rupees; a different fee is refused. */
const acceptSurveyBody = z.object({ fee: z.optional(z.number()) });

/** Times are in Asia/Kolkata. */
export const surveyVisitBody = z.object({
  day: dayField('survey.visit.day'),
  time: requiredText('survey.visit.time', 5).check(
    z.refine((text) => text === '' || /^([01]\d|2[0-3]):[0-5]\d$/.test(text), 'survey.visit.time'),
  ),
});

export const surveySchemas = {
  listSurveys: {
    summary: 'One’s own surveys by clock, those due first; reported ones newest first. With counts per view.',
    query: z.object({
      ...pageQuery(25),
      view: z._default(z.enum(surveyViews), 'open'),
      search: z.optional(oneLine(100)),
    }),
    reply: z.extend(paged(surveyRowDto), { counts: z.record(z.enum(surveyViews), z.number()) }),
  },
  listAvailableSurveyors: {
    summary: 'Surveyors who may be assigned to a claim, those with the least open surveys first.',
    query: z.object({ claimId: idField }),
    reply: z.array(surveyorChoiceDto),
  },
  assignSurvey: {
    summary: 'Assigns a surveyor.',
    params: idParams,
    body: assignSurveyBody,
    reply: claimStateReply,
  },
  acceptSurvey: {
    summary: 'The surveyor accepts.',
    params: idParams,
    body: acceptSurveyBody,
    reply: claimStateReply,
  },
  proposeSurveyVisit: {
    summary: 'The surveyor says when they mean to inspect the vehicle; the garage is told. Said again it changes nothing.',
    params: idParams,
    body: surveyVisitBody,
    reply: claimStateReply,
  },
  declineSurvey: {
    summary: 'The surveyor declines; staff assign another.',
    params: idParams,
    body: declineSurveyBody,
    reply: claimStateReply,
  },
  recallSurvey: {
    summary: 'Staff take the survey back from a surveyor who does not act.',
    params: idParams,
    body: recallSurveyBody,
    reply: claimStateReply,
  },
  getSurveyReportPdf: {
    summary: 'The last survey report as PDF, in the order of the usual form; in English.',
    params: idParams,
  },
  recordInsurerSurvey: {
    summary:
      'Takes over the report of the surveyor whom the insurer appointed, as a person read it on the uploaded paper. It counts as much as a report of ours.',
    params: idParams,
    body: recordInsurerSurveyBody,
    reply: claimStateReply,
  },
  reportSurvey: {
    summary: 'The surveyor assesses every line of the present estimate, with photos.',
    params: idParams,
    body: reportSurveyBody,
    reply: claimStateReply,
  },
};
