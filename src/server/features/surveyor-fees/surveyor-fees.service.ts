export { agreeSurveyFee, offerSurveyFee } from './survey-fees.ts';
export { countFeesToBill } from './list-surveyor-fees.ts';
export { parseSurveyFees, surveyFeesInForce, surveyFeesSetting } from './survey-fees.ts';
export { waitingFees } from './list-surveyor-fees.ts';
