/** Our account as kept by the bank: actual credits and debits, separate from the product, which only reads its statements. Amounts in paise. */
export interface BankEvent {
  /** YYYY-MM-DD in Asia/Kolkata. */
  readonly day: string;
  /** Credits are positive. */
  readonly amount: number;
  readonly reference: string;
  readonly narration: string;
}

export interface WorldBank {
  readonly put: (event: BankEvent) => void;
  readonly balance: () => number;
  readonly events: () => readonly BankEvent[];
  /** Transactions not yet on a statement, as a file in the bank's next format: CSV, MT940 and camt.053 in turn. Null if there are none. */
  readonly nextStatement: () => { fileName: string; text: string } | null;
}

const accountNumber = '50200012345678';

export function openWorldBank(opening: number): WorldBank {
  const events: BankEvent[] = [];
  let told = 0;
  let statements = 0;
  let balanceTold = opening;
  const total = (some: readonly BankEvent[]) => some.reduce((sum, { amount }) => sum + amount, 0);
  return {
    put: (event) => {
      const last = events.at(-1);
      if (last && last.day > event.day) throw new RangeError(`the bank goes by days: ${event.day} after ${last.day}`);
      events.push(event);
    },
    balance: () => opening + total(events),
    events: () => events,
    nextStatement: () => {
      const some = events.slice(told);
      if (some.length === 0) return null;
      const form = forms[statements % forms.length] ?? csv;
      const text = form(some, balanceTold);
      told = events.length;
      statements += 1;
      balanceTold += total(some);
      return { fileName: `statement-${statements}.${form.name}`, text };
    },
  };
}

type Form = (events: readonly BankEvent[], opening: number) => string;

const rupees = (paise: number, point = '.') =>
  `${Math.floor(Math.abs(paise) / 100)}${point}${String(Math.abs(paise) % 100).padStart(2, '0')}`;
const shortDay = (day: string) => `${day.slice(8, 10)}/${day.slice(5, 7)}/${day.slice(2, 4)}`;

const csv: Form = (events, opening) => {
  let held = opening;
  const rows = events.map(({ day, amount, reference, narration }) => {
    held += amount;
    const [out, into] = amount < 0 ? [rupees(amount), ''] : ['', rupees(amount)];
    return `${shortDay(day)},"${narration}",${reference},${shortDay(day)},${out},${into},${held < 0 ? '-' : ''}${rupees(held)}`;
  });
  return ['Date,Narration,Chq./Ref.No.,Value Dt,Withdrawal Amt.,Deposit Amt.,Closing Balance', ...rows, ''].join('\n');
};

const mt940: Form = (events, opening) => {
  const swiftDay = (day: string) => day.slice(2).replaceAll('-', '');
  const sided = (paise: number) => `${paise < 0 ? 'D' : 'C'}`;
  const first = events[0]?.day ?? '';
  const last = events.at(-1)?.day ?? '';
  const closing = opening + events.reduce((sum, { amount }) => sum + amount, 0);
  return [
    `:20:STMT${swiftDay(first)}`,
    `:25:${accountNumber}`,
    ':28C:00001/001',
    `:60F:${sided(opening)}${swiftDay(first)}INR${rupees(opening, ',')}`,
    ...events.flatMap(({ day, amount, reference, narration }) => [
      `:61:${swiftDay(day)}${swiftDay(day).slice(2)}${sided(amount)}${rupees(amount, ',')}NTRFNONREF//${reference}`,
      `:86:${narration}`,
    ]),
    `:62F:${sided(closing)}${swiftDay(last)}INR${rupees(closing, ',')}`,
    '-',
    '',
  ].join('\n');
};

const camt053: Form = (events, opening) => {
  const first = events[0]?.day ?? '';
  const last = events.at(-1)?.day ?? '';
  const closing = opening + events.reduce((sum, { amount }) => sum + amount, 0);
  const side = (paise: number) => (paise < 0 ? 'DBIT' : 'CRDT');
  const balance = (code: string, paise: number, day: string) =>
    `<Bal><Tp><CdOrPrtry><Cd>${code}</Cd></CdOrPrtry></Tp><Amt Ccy="INR">${rupees(paise)}</Amt><CdtDbtInd>${side(paise)}</CdtDbtInd><Dt><Dt>${day}</Dt></Dt></Bal>`;
  const entries = events.map(
    ({
      day,
      amount,
      reference,
      narration,
    }) => `<Ntry><Amt Ccy="INR">${rupees(amount)}</Amt><CdtDbtInd>${side(amount)}</CdtDbtInd><Sts>BOOK</Sts>
<BookgDt><Dt>${day}</Dt></BookgDt><ValDt><Dt>${day}</Dt></ValDt><AcctSvcrRef>${reference}</AcctSvcrRef>
<NtryDtls><TxDtls><Refs><AcctSvcrRef>${reference}</AcctSvcrRef></Refs><RmtInf><Ustrd>${narration}</Ustrd></RmtInf></TxDtls></NtryDtls></Ntry>`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.02"><BkToCstmrStmt><GrpHdr><MsgId>${first}</MsgId><CreDtTm>${last}T23:00:00</CreDtTm></GrpHdr>
<Stmt><Id>${first}</Id><CreDtTm>${last}T23:00:00</CreDtTm><Acct><Id><Othr><Id>${accountNumber}</Id></Othr></Id></Acct>
${balance('OPBD', opening, first)}${balance('CLBD', closing, last)}
${entries.join('\n')}
</Stmt></BkToCstmrStmt></Document>
`;
};

const forms = [csv, mt940, camt053];
