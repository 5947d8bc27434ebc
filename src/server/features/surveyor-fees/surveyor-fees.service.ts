// What other features may use of surveyors' fees.
export { agreeSurveyFee, offerSurveyFee } from './offer-survey-fee.ts';
export { countFeesToBill } from './surveyor-fees.queries.ts';
export { parseSurveyFees, surveyFeesInForce, surveyFeesSetting } from './survey-fees-in-force.ts';
export { waitingFees } from './waiting-fees.ts';
