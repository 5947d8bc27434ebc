const banks: Record<string, string> = {
  YESB: 'Yes Bank',
  HDFC: 'HDFC Bank',
  ICIC: 'ICICI Bank',
  SBIN: 'State Bank of India',
  UTIB: 'Axis Bank',
  PUNB: 'Punjab National Bank',
  KKBK: 'Kotak Mahindra Bank',
  BARB: 'Bank of Baroda',
  CNRB: 'Canara Bank',
  UBIN: 'Union Bank of India',
  IDIB: 'Indian Bank',
  IOBA: 'Indian Overseas Bank',
  BKID: 'Bank of India',
  CBIN: 'Central Bank of India',
  FDRL: 'Federal Bank',
  INDB: 'IndusInd Bank',
  IDFB: 'IDFC First Bank',
  RATN: 'RBL Bank',
  SIBL: 'South Indian Bank',
};

/** The bank of an IFSC; undefined when we do not know its four letters. */
export function bankOf(ifsc: string): { name: string; branch: string } | undefined {
  const name = banks[ifsc.slice(0, 4)];
  return name ? { name, branch: `Branch ${ifsc.slice(5)}` } : undefined;
}
