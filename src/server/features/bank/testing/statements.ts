/** Statements in the formats of Indian banks' net banking, invented for tests. */

export const hdfcCsv = `HDFC BANK Ltd.,,,,,,
"Statement of account",,,,,,
Account No :,50200012345678   CURRENT ACCOUNT,,,,,
Statement From : 01/11/2026 To : 30/11/2026,,,,,,
,,,,,,
Date,Narration,Chq./Ref.No.,Value Dt,Withdrawal Amt.,Deposit Amt.,Closing Balance
********,**********************,************,********,******,******,******
02/11/26,"NEFT CR-SBIN0000300-THE NEW INDIA ASSURANCE CO LTD-GATEPASS-SBINN52026110212345678",SBINN52026110212345678,02/11/26,,"1,45,000.00","11,45,000.00"
03/11/26,IMPS-630712345678-SHARMA MOTORS-UTIB-XXXXXX1234-ADVANCE,0000630712345678,03/11/26,"98,500.50",,"10,46,499.50"
03/11/26,"CASHFREE PAYMENTS INDIA PVT LTD-SETTLEMENT AXISCN0412345678",AXISCN0412345678,03/11/26,,"2,428.50","10,48,928.00"
05/11/26,SERVICE CHARGES INCL GST,000000000000000,05/11/26,118.00,,"10,48,810.00"
,,,,,,
STATEMENT SUMMARY  :-,,,,,,
Opening Balance,Dr Count,Cr Count,Debits,Credits,Closing Bal,
"10,00,000.00",2,2,"98,618.50","1,47,428.50","10,48,810.00",
Generated On: 06-Nov-2026,,,,,,
`;

/** Newest first, the amount in two columns, dates with a month name. */
export const iciciCsv = `Account Number,,XXXXXXXX9012 (INR) - GATEPASS
Transaction Date from,,01/11/2026 to 30/11/2026
S No.,Value Date,Transaction Date,Cheque Number,Transaction Remarks,Withdrawal Amount(INR),Deposit Amount(INR),Balance(INR)
1,04-Nov-2026,04-Nov-2026,-,RTGS-ICICR42026110400567890-BAJAJ ALLIANZ GENERAL,0.00,250000.00,748750.00
2,03-Nov-2026,03-Nov-2026,-,NEFT/N307261234567891/DECCAN GARAGE,1250.00,0.00,498750.00
`;

export const sbiTsv = [
  'Account Name\t: GATEPASS FINTECH',
  'Account Number\t: _00000031234567890',
  'Txn Date\tValue Date\tDescription\tRef No./Cheque No.\tDebit\tCredit\tBalance',
  '1 Nov 2026\t1 Nov 2026\tTO TRANSFER-INB NEFT UTR NO: SBIN226305123456--\tTRANSFER TO 4697\t40,000.00\t \t60,000.00',
  '2 Nov 2026\t2 Nov 2026\tBY TRANSFER-NEFT*HDFC0000001*N306261112223334*ORIENTAL INS\tTRANSFER FROM 99\t \t25,500.75\t85,500.75',
  '',
].join('\r\n');

/** One amount column with a debit/credit column. */
export const axisCsv = `Tran Date,CHQNO,PARTICULARS,DR/CR,AMOUNT(INR),BALANCE(INR)
"12-11-2026",,"NEFT/AXISCN0498765432/ICICI LOMBARD","CR","75,000.00","75,500.00"
"12-11-2026",,"Monthly fee","DR","500.00","75,000.00"
`;

export const mt940 = `{1:F01HDFCINBBAXXX0000000000}{2:O9400000261101HDFCINBBAXXX00000000002611010000N}{4:
:20:STMT261102
:25:50200012345678
:28C:00211/001
:60F:C261101INR1000000,00
:61:2611021102C145000,00NTRFNONREF//SBINN52026110212345678
:86:NEFT CR THE NEW INDIA ASSURANCE CO LTD
GATEPASS MOTOR CLAIMS
:61:2611031103D98500,50NTRFGPPAYOUT00017//630712345678
:86:IMPS SHARMA MOTORS
:62F:C261103INR1046499,50
-}
{4:
:20:STMT261103
:25:50200012345678
:60F:C261103INR1046499,50
:61:2611051105D118,NCHGNONREF
:86:SERVICE CHARGES
:62F:C261105INR1046381,50
-}
`;

const camtEntry = (amount: string, side: string, day: string, utr: string, words: string, status = '<Cd>BOOK</Cd>') => `
      <Ntry><Amt Ccy="INR">${amount}</Amt><CdtDbtInd>${side}</CdtDbtInd><Sts>${status}</Sts>
        <BookgDt><Dt>${day}</Dt></BookgDt><ValDt><Dt>${day}</Dt></ValDt>
        <NtryDtls><TxDtls><Refs><EndToEndId>NOTPROVIDED</EndToEndId><TxId>${utr}</TxId></Refs>
          <RltdPties><Dbtr><Pty><Nm>The New India Assurance &amp; Co</Nm></Pty></Dbtr></RltdPties>
          <RmtInf><Ustrd>${words}</Ustrd></RmtInf></TxDtls></NtryDtls></Ntry>`;
const camtBalance = (code: string, amount: string, day: string) =>
  `<Bal><Tp><CdOrPrtry><Cd>${code}</Cd></CdOrPrtry></Tp><Amt Ccy="INR">${amount}</Amt><CdtDbtInd>CRDT</CdtDbtInd><Dt><Dt>${day}</Dt></Dt></Bal>`;

export const camt053 = `<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08">
  <BkToCstmrStmt><GrpHdr><MsgId>M1</MsgId><CreDtTm>2026-11-04T01:00:00+05:30</CreDtTm></GrpHdr>
    <Stmt><Id>S1</Id><Acct><Id><Othr><Id>50200012345678</Id></Othr></Id><Ccy>INR</Ccy></Acct>
      ${camtBalance('OPBD', '1000000.00', '2026-11-02')}${camtBalance('CLBD', '1046499.5', '2026-11-03')}
      ${camtEntry('145000.00', 'CRDT', '2026-11-02', 'SBINN52026110212345678', 'GATEPASS MOTOR CLAIMS')}
      ${camtEntry('77.00', 'DBIT', '2026-11-03', 'PENDING00001', 'not booked', '<Cd>PDNG</Cd>')}
      ${camtEntry('98500.50', 'DBIT', '2026-11-03', '630712345678', 'IMPS SHARMA MOTORS')}
    </Stmt></BkToCstmrStmt></Document>
`;
