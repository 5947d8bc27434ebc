import type { listSurveyors } from '#contract/surveyors/surveyors.endpoints.ts';
import { count, moment, text } from '#server/platform/exports/column.ts';
import type { TableOf } from '#server/platform/exports/list-routes.ts';

export const surveyorsTable: TableOf<typeof listSurveyors> = {
  name: 'surveyors',
  columns: [
    text('Name', ({ name }) => name),
    text('E-mail', ({ email }) => email),
    text('Licence', ({ licenseNumber }) => licenseNumber),
    text('City', ({ city }) => city),
    text('State', ({ state }) => state),
    text('Fields', ({ specializations }) => specializations),
    count('Years of experience', ({ yearsOfExperience }) => yearsOfExperience),
    text('KYC', ({ kycStatus }) => kycStatus),
    text('Account', ({ status }) => status),
    moment('Applied', ({ appliedAt }) => appliedAt),
    moment('Registered', ({ registeredAt }) => registeredAt),
    count('To accept', ({ load }) => load.toAccept),
    count('To report', ({ load }) => load.toReport),
    count('Overdue', ({ load }) => load.overdue),
    count('Reported in 90 days', ({ load }) => load.reported),
    count('Declined', ({ load }) => load.declined),
    count('Days to report', ({ load }) => load.averageDays),
  ],
};
