import { expect, it } from 'vitest';
import { paise, rupeesToPaise as rs, ZERO } from '../money.ts';
import { defaultSurveyFees, isWithinLimit, surveyFee } from './fee-schedule.ts';
import type { SurveyToPrice } from './fee-schedule.ts';
import { billApproved, billTax } from './surveyor-bill.ts';

const survey: SurveyToPrice = { vehicleClass: 'goods', estimate: rs(90_000), vehicleCity: 'Pune', surveyorCity: 'pune ' };

it.each<[string, Partial<SurveyToPrice>, number, number]>([
  ['a truck in the surveyor’s city', {}, 2_800, 0],
  ['elsewhere', { vehicleCity: 'Nashik' }, 2_800, 800],
  ['nobody knows where', { vehicleCity: '' }, 2_800, 0],
  ['a car', { vehicleClass: 'car' }, 2_000, 0],
  ['of no known class', { vehicleClass: null }, 2_800, 0],
  ['at the edge of a step', { estimate: rs(50_000) }, 1_500, 0],
  ['a paisa above it', { estimate: paise(50_000_01) }, 2_800, 0],
  ['the last step has no end', { estimate: rs(90_00_000) }, 8_000, 0],
])('%s', (_, other, fee, travel) => {
  expect(surveyFee(defaultSurveyFees, { ...survey, ...other })).toEqual({ fee: rs(fee), travel: rs(travel) });
});

it('counts the limit of one person from the schedule', () => {
  const scheduled = { fee: rs(2_000), travel: rs(0) };
  expect(isWithinLimit(scheduled, { fee: rs(2_000), travel: rs(300) }, 1_500)).toBe(true);
  expect(isWithinLimit(scheduled, { fee: rs(2_000), travel: paise(300_01) }, 1_500)).toBe(false);
  expect(isWithinLimit(scheduled, { fee: rs(1_699), travel: ZERO }, 1_500)).toBe(false);
});

it('taxes who is registered, in our own state in halves', () => {
  expect(billTax(rs(2_800), null, '29')).toEqual({ cgst: 0, sgst: 0, igst: 0 });
  expect(billTax(rs(2_800), '29AAGCG1234L1ZX', '29')).toEqual({ cgst: rs(252), sgst: rs(252), igst: 0 });
  expect(billTax(rs(2_800), '27AAGCG1234L1ZX', '29')).toEqual({ cgst: 0, sgst: 0, igst: rs(504) });
});

it('books what it costs, what we take back, what we keep back and what is owed', () => {
  const { lines } = billApproved({ id: 'b', surveyorId: 's', taxable: rs(2_800), gst: rs(504), tds: rs(280) });
  expect(lines.map(({ account, amount }) => [account, amount])).toEqual([
    ['surveyor-fees', rs(2_800)],
    ['input-gst', rs(504)],
    ['surveyor-payable', -rs(3_024)],
    ['tds-payable', -rs(280)],
  ]);
});
