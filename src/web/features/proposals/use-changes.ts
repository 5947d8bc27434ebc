import type { InsurerProposalKind } from '#domain/approvals/approval-kinds.ts';
import type { InsurersRatesDto } from '#contract/platform-settings.schemas.ts';
import type { ProposalDto } from '#contract/proposals.schemas.ts';
import { tdsKinds } from '#domain/tax-documents/tax-rules.ts';
import { cappedThings } from '#domain/caps.ts';
import { dateWords } from '#domain/date-words.ts';
import { fixedRateKinds } from '#domain/claims/review/settlement-rates.ts';
import { vehicleClasses } from '#domain/claims/review/settlement-rates.ts';
import { formatRupees, rupeesToPaise } from '#domain/money.ts';
import { stepLabel } from '#web/desk/settings-words.ts';
import { useTexts } from '#web/ui/texts.ts';

export interface Change {
  readonly what: string;
  readonly before: string;
  readonly after: string;
}

const rupees = (amount: number) => formatRupees(rupeesToPaise(amount));

/** The changes in words. */
export function useChanges({ kind, before, after }: ProposalDto): readonly Change[] {
  const say = useValues();
  const [old, now] = [say(kind, before), say(kind, after)];
  const all = [...new Set([...old.keys(), ...now.keys()])];
  return all
    .map((what) => ({ what, before: old.get(what) ?? '—', after: now.get(what) ?? '—' }))
    .filter((change) => change.before !== change.after);
}

/** Labels every value of an approval request. */
function useValues() {
  const t = useTexts('proposals');
  const { slab, fees, rates, terms, tax, surveys, caps, approvals, taxRules, percent, setUp, lenders, stamps } =
    useTexts('platformSettings');
  const dutyNames = useTexts('dutyNames');
  const one = useTexts('insurers.one');
  const part = (n: number) => `${n} ${percent}`;

  const slabs = (value: ValueOf<'slabs'>): [string, string][] => [
    [slab.gst, part(value.gstPercent)],
    ...(value.weekly
      ? [
          [slab.weekly, part(value.weekly.percent)] as [string, string],
          [slab.most, part(value.weekly.mostPercent)] as [string, string],
        ]
      : []),
    ...value.slabs.map(({ upTo, fee }): [string, string] => [`${slab.upTo} ${rupees(upTo)}`, rupees(fee)]),
  ];
  const depreciationOf = (value: NonNullable<InsurersRatesDto['depreciation']>): [string, string][] => [
    ...value.ageBands.map(({ upToMonths, percent: share }): [string, string] => [
      `${rates.age}: ${rates.upToMonths({ n: upToMonths })}`,
      part(share),
    ]),
    [`${rates.age}: ${rates.older}`, part(value.olderPercent)],
    ...fixedRateKinds.map((kind): [string, string] => [rates.kinds[kind], part(value.fixed[kind])]),
  ];
  const ratesOf = (value: ValueOf<'rates'>): [string, string][] => [
    ...depreciationOf(value),
    [rates.paint, part(value.paintMaterialPercent)],
    [rates.imt23, part(value.imt23Percent)],
    [rates.nonStandard, part(value.nonStandardPercent)],
    [rates.tax, part(value.taxPercent)],
    [rates.totalLoss, part(value.totalLossPercent)],
    ...vehicleClasses.flatMap((name) =>
      value.deductibles[name].steps.map(({ upTo, amount }): [string, string] => [
        `${rates.deductibles}: ${rates.stepOf({ name: rates.classes[name], limit: stepLabel(rates, value.deductibles[name], upTo) })}`,
        rupees(amount),
      ]),
    ),
    ...vehicleClasses.map((name): [string, string] => [
      `${rates.deductibles}: ${rates.idvOf({ name: rates.classes[name] })}`,
      part(value.deductibles[name].idvPercent),
    ]),
    ...vehicleClasses.map((name): [string, string] => [`${rates.towing}: ${rates.classes[name]}`, rupees(value.towing[name])]),
  ];

  const termsOf = ({ grievanceOfficer, ...value }: ValueOf<'offer-terms'>): [string, string][] => [
    [terms.validDays, String(value.validDays)],
    [terms.fewestClaims, String(value.fewestClaims)],
    [terms.assumedDays, String(value.assumedDays)],
    [terms.provisionalPercent, `${value.provisionalPercent}%`],
    [`${terms.officer}: ${terms.name}`, grievanceOfficer.name || terms.noOfficer],
    [`${terms.officer}: ${terms.email}`, grievanceOfficer.email],
    [`${terms.officer}: ${terms.phone}`, grievanceOfficer.phone],
    [`${terms.officer}: ${terms.address}`, grievanceOfficer.address],
  ];

  const setUpOf = (value: ValueOf<'set-up'>): [string, string][] => {
    const { kind, financier, registration, address, nodalOfficer, aprMethod, coolingDays, dutyBearer } = value;
    const bearer: [string, string] = [setUp.dutyBearer, setUp.dutyBearers[dutyBearer]];
    if (kind === 'none') return [[setUp.kind, setUp.kinds.none], bearer];
    return [
      [setUp.kind, setUp.kinds[kind]],
      [setUp.financier[kind], financier],
      [setUp.registration, registration],
      [setUp.address, address],
      bearer,
      ...(kind === 'nbfc-factor'
        ? []
        : ([
            [setUp.officer, Object.values(nodalOfficer).join(', ')],
            [setUp.aprMethod, setUp.aprMethods[aprMethod]],
            [setUp.coolingDays, String(coolingDays)],
          ] as [string, string][])),
    ];
  };

  const dutyOf = (value: NonNullable<ValueOf<'stamp-duty'>>): [string, string][] => [
    [stamps.state, value.state],
    [stamps.instrument, stamps.instruments[value.instrument]],
    [stamps.basis, stamps.bases[value.basis]],
    [stamps.percent, part(value.percent)],
    [stamps.amount, rupees(value.amount)],
    [stamps.least, rupees(value.least)],
    [stamps.most, value.most === null ? '—' : rupees(value.most)],
    [stamps.roundTo, rupees(value.roundTo)],
    [stamps.eStamp, value.hasEStamp ? t.books.on : t.books.off],
    [stamps.source, value.source],
  ];

  const surveysOf = (value: ValueOf<'survey-fees'>): [string, string][] => [
    ...value.steps.flatMap(({ upTo, light, heavy }): [string, string][] => {
      const step = upTo === null ? surveys.above : `${slab.upTo} ${rupees(upTo)}`;
      return [
        [`${surveys.light}: ${step}`, rupees(light)],
        [`${surveys.heavy}: ${step}`, rupees(heavy)],
      ];
    }),
    [surveys.travel, rupees(value.travel)],
    [surveys.change, part(value.changePercent)],
  ];

  const capsOf = (value: ValueOf<'caps'>): [string, string][] =>
    cappedThings.flatMap((thing): [string, string][] => [
      [`${caps.things[thing]}: ${caps.perHour}`, String(value[thing].perHour)],
      [`${caps.things[thing]}: ${caps.perDay}`, String(value[thing].perDay)],
    ]);

  const taxOf = (value: NonNullable<ValueOf<'tax-details'>>): [string, string][] => [
    [tax.legalName, value.legalName],
    [tax.gstin, value.gstin],
    [tax.cin, value.cin || tax.noCin],
    [tax.directors, value.directors.replaceAll('\n', ', ') || tax.noCin],
    [tax.address, value.address],
    [tax.claimSac, value.claimSac],
    [tax.listingSac, value.listingSac],
    [tax.account, value.accountNumber === '' ? tax.noAccount : `${value.accountNumber}, ${value.ifsc}, ${value.bankName}`],
    [tax.bankRate, value.bankRatePercent === null ? tax.noBankRate : `${value.bankRatePercent} %`],
  ];

  const rulesOf = (value: ValueOf<'tax-rules'>): [string, string][] => [
    [taxRules.repairRates, value.repairRates.map((rate) => part(rate.percent)).join(', ')],
    ...tdsKinds.flatMap((kind): [string, string][] => {
      const { section, serial, code, percent: rate, threshold } = value.tds[kind];
      const of = (what: string) => `${taxRules.kinds[kind]}: ${what}`;
      return [
        [of(taxRules.section), section],
        [of(taxRules.serial), serial || taxRules.noCode],
        [of(taxRules.code), code || taxRules.noCode],
        [of(taxRules.rate), part(rate)],
        [of(taxRules.threshold), rupees(threshold)],
      ];
    }),
    [taxRules.noPan, part(value.noPanPercent)],
    [taxRules.statementForm, value.statementForm],
    [taxRules.yearWord, taxRules.years[value.yearWord]],
  ];

  const lineOf = (value: NonNullable<ValueOf<'funding-line'>>): [string, string][] => [
    [t.funding.lender, value.lender],
    [t.funding.limit, rupees(value.limit)],
    [t.funding.rate, part(value.ratePercent)],
    [t.funding.tds, part(value.tdsPercent)],
    [t.funding.from, dateWords(value.from, 'en')],
  ];

  const moveOf = (value: NonNullable<ValueOf<'funding-move'>>): [string, string][] => [
    [t.funding.lender, value.lender],
    [t.funding.move, t.funding.moves[value.move]],
    [t.funding.amount, rupees(value.amount)],
    ...(value.tds > 0 ? [[t.funding.tds, rupees(value.tds)] as [string, string]] : []),
    [t.funding.movedOn, dateWords(value.movedOn, 'en')],
    [t.funding.reference, value.reference],
  ];

  const payeeOf = (value: NonNullable<ValueOf<'garage-payee'>>): [string, string][] => [
    [t.payee.garage, value.garage],
    [t.payee.nameAtBank, value.nameAtBank ?? t.payee.unknown],
    [t.payee.account, `${value.ifsc} •••• ${value.last4}`],
    [t.payee.reason, value.reason],
  ];

  const doubleOf = (value: NonNullable<ValueOf<'double'>>): [string, string][] => [
    [t.double.first, value.first],
    [t.double.second, value.second],
    [t.double.shared, value.shared.map((kind) => t.double.kinds[kind]).join(', ')],
    [t.double.relation, t.double.relations[value.relation]],
    [t.double.reason, value.reason],
  ];

  const ownRates = (value: InsurersRatesDto | null): [string, string][] => {
    const { imt23PaidPercent = null, nonStandardPercent = null, depreciation = null } = value ?? {};
    return [
      [one.rates.imt23PaidPercent, imt23PaidPercent === null ? one.rates.ours : part(imt23PaidPercent)],
      [one.rates.nonStandardPercent, nonStandardPercent === null ? one.rates.ours : part(nonStandardPercent)],
      ...(depreciation ? depreciationOf(depreciation) : []),
    ];
  };
  const lenderOf = (value: NonNullable<ValueOf<'lender'>>): [string, string][] => [
    [t.lender.name, value.name],
    [t.lender.aliases, value.aliases.join(', ') || '—'],
    [t.lender.mailboxes, value.mailboxes.join(', ')],
    [t.lender.phone, value.phone ?? '—'],
    [t.lender.state, value.active ? t.lender.active : t.lender.ended],
  ];

  const silenceOf = (value: NonNullable<ValueOf<'lender-silence'>>): [string, string][] => [
    [t.lender.claim, value.claim],
    [t.lender.name, value.lender],
    [t.lender.askedOn, dateWords(value.askedOn, 'en')],
    [t.lender.reason, value.reason],
  ];

  const insurers = (value: Insurers): [string, string][] => {
    if ('gstin' in value) return [[one.gstin, value.gstin]];
    if ('modes' in value)
      return [
        [one.settles, value.modes.map((mode) => one.modes[mode]).join(', ')],
        [one.grievances, value.grievanceAddress ?? one.unknown],
        ...ownRates(value.rates),
      ];
    if ('last4' in value)
      return [
        [one.account, `•••• ${value.last4}`],
        [one.ifsc, value.ifsc],
        [one.holder, value.holder],
      ];
    return [
      [one.officeName, value.name],
      [one.address, `${value.address}, ${value.pincode}`],
    ];
  };

  return (kind: ProposalDto['kind'], value: ProposalDto['after']): ReadonlyMap<string, string> => {
    if (kind === 'slabs') return new Map(slabs(value as ValueOf<'slabs'>));
    if (kind === 'rates') return new Map(ratesOf(value as ValueOf<'rates'>));
    if (kind === 'survey-fees') return new Map(surveysOf(value as ValueOf<'survey-fees'>));
    if (kind === 'caps') return new Map(capsOf(value as ValueOf<'caps'>));
    if (kind === 'approval-preset') {
      const { preset } = value as ValueOf<'approval-preset'>;
      return new Map([[t.kinds['approval-preset'], approvals.presets[preset]]]);
    }
    if (kind === 'fees') {
      const { processingFee, serviceCharge, listingFee } = value as ValueOf<'fees'>;
      return new Map([
        [fees.processingFee, rupees(processingFee)],
        [fees.serviceCharge, rupees(serviceCharge)],
        [fees.listingFee, rupees(listingFee)],
      ]);
    }
    if (kind === 'full-books') {
      const { isOn } = value as ValueOf<'full-books'>;
      return new Map([[t.kinds['full-books'], isOn ? t.books.on : t.books.off]]);
    }
    if (kind === 'tax-rules') return new Map(rulesOf(value as ValueOf<'tax-rules'>));
    if (kind === 'set-up') return new Map(setUpOf(value as ValueOf<'set-up'>));
    if (kind === 'offer-terms') return new Map(termsOf(value as ValueOf<'offer-terms'>));
    if (kind === 'tax-details') return new Map(value === null ? [] : taxOf(value as NonNullable<ValueOf<'tax-details'>>));
    if (kind === 'loss-rates') {
      const { to28, to60, to90, over90 } = value as ValueOf<'loss-rates'>;
      return new Map([
        [t.lossRates.to28, part(to28)],
        [t.lossRates.to60, part(to60)],
        [t.lossRates.to90, part(to90)],
        [t.lossRates.over90, part(over90)],
      ]);
    }
    if (kind === 'duties') {
      const { duties } = value as ValueOf<'duties'>;
      return new Map([[t.kinds.duties, duties.map((duty) => dutyNames[duty]).join(', ') || t.noDuties]]);
    }
    if (kind === 'exposure-limit') {
      const { limit } = value as ValueOf<'exposure-limit'>;
      return new Map([[t.exposureLimit, limit === null ? t.commonLimit : rupees(limit)]]);
    }
    if (kind === 'period-close') {
      const { period, closed } = value as ValueOf<'period-close'>;
      return new Map([[period, closed ? t.periodClosed : t.periodOpen]]);
    }
    if (kind === 'funding-line') return new Map(value === null ? [] : lineOf(value as NonNullable<ValueOf<'funding-line'>>));
    if (kind === 'funding-move') return new Map(value === null ? [] : moveOf(value as NonNullable<ValueOf<'funding-move'>>));
    if (kind === 'garage-payee') return new Map(value === null ? [] : payeeOf(value as NonNullable<ValueOf<'garage-payee'>>));
    if (kind === 'double') return new Map(value === null ? [] : doubleOf(value as NonNullable<ValueOf<'double'>>));
    if (kind === 'lender-terms') {
      const { remindDays, passDays } = value as ValueOf<'lender-terms'>;
      return new Map([
        [lenders.remindDays, String(remindDays)],
        [lenders.passDays, String(passDays)],
      ]);
    }
    if (kind === 'stamp-duty') return new Map(value === null ? [] : dutyOf(value as NonNullable<ValueOf<'stamp-duty'>>));
    if (kind === 'lender-silence')
      return new Map(value === null ? [] : silenceOf(value as NonNullable<ValueOf<'lender-silence'>>));
    if (kind === 'lender') return new Map(value === null ? [] : lenderOf(value as NonNullable<ValueOf<'lender'>>));
    if (kind !== 'approval-limit') return new Map(value === null ? [] : insurers(value as Insurers));
    const { approvalLimit } = value as ValueOf<'approval-limit'>;
    return new Map([[t.kinds['approval-limit'], approvalLimit === null ? t.platformLimit : rupees(approvalLimit)]]);
  };
}

type Insurers = NonNullable<ValueOf<InsurerProposalKind>>;
type ValueOf<K extends ProposalDto['kind']> = Extract<ProposalDto, { kind: K }>['after'];
