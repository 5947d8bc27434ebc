import { claimStateReply } from '../claim-state.ts';
import { fileId } from '../file-id.ts';
import { surveyorChoiceDto } from '../processing-view.ts';
import { reasonOf } from '../reason-field.ts';
import { idField, idParams, optionalText, requiredText, rupeesField } from '../../fields.ts';
import { codeText, oneLine } from '../../text-fields.ts';
import { z } from '../../zod-setup.ts';

export const assignSurveyBody = z.object({
  surveyorId: codeText(100, 'survey.surveyor.required').check(z.minLength(1, 'survey.surveyor.required')),
});

export const declineSurveyBody = reasonOf('survey.decline.reason');

export const recallSurveyBody = reasonOf('survey.recall.reason');

export const reportSurveyBody = z.object({
  /** The estimate that was assessed, as the surveyor read it; where another one stands since, the report is refused. A report written without a network may be hours old. */
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

/** The fee with travel as the surveyor read it, in rupees: another one is not agreed. */
export const acceptSurveyBody = z.object({ fee: z.optional(z.number()) });

/** What each endpoint takes and answers, by its id. */
export const surveyActionsSchemas = {
  'list-available-surveyors': { query: z.object({ claimId: idField }), reply: z.array(surveyorChoiceDto) },
  'assign-survey': { params: idParams, body: assignSurveyBody, reply: claimStateReply },
  'accept-survey': { params: idParams, body: acceptSurveyBody, reply: claimStateReply },
  'decline-survey': { params: idParams, body: declineSurveyBody, reply: claimStateReply },
  'recall-survey': { params: idParams, body: recallSurveyBody, reply: claimStateReply },
  'get-survey-report-pdf': { params: idParams },
  'report-survey': { params: idParams, body: reportSurveyBody, reply: claimStateReply },
};
