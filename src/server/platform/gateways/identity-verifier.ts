/** `match` passes, `review` needs manual review, `mismatch` fails, `unknown`: the bank returned no name. */
export type NameMatch = 'match' | 'review' | 'mismatch' | 'unknown';

export type AadhaarOutcome =
  | { verified: true; name: string; /** Stored instead of the number. */ reference: string }
  | { verified: false; reason: 'wrong-otp' | 'expired' };

export type BankOutcome = {
  /** `inconclusive`: the bank could not be reached; retry later, with no effect on the person. */
  verified: 'valid' | 'invalid' | 'inconclusive';
  nameAtBank: string | null;
  nameMatch: NameMatch;
  /** The gateway's code, such as `ACCOUNT_IS_VALID`, `INVALID_ACCOUNT_FAIL`, `fraud_account`. */
  code: string | null;
  reference: string | null;
};

export type IfscOutcome = { valid: true; bank: string; branch: string; imps: boolean } | { valid: false };

export type DigilockerStart = { /** Redirect the person here; valid for 10 minutes. */ url: string; reference: string };
export type DigilockerStatus = 'waiting' | 'consented' | 'expired' | 'denied';
export type DigilockerDocument = {
  name: string;
  /** ISO date. */ dateOfBirth: string | null;
  /** For display: the last 4 digits only. */ last4: string;
};

export type PanOutcome = { valid: boolean; registeredName: string | null; nameMatch: NameMatch; reference: string | null };
export type GstinOutcome = { valid: boolean; legalName: string | null; status: string | null; reference: string | null };
/** Data of the vehicle register in its own terms; every field except the number may be missing. Dates are ISO dates. */
export type RegisteredVehicle = {
  registrationNumber: string;
  /** `ACTIVE`, `SUSPENDED`, … */
  registrationStatus: string | null;
  owner: string | null;
  /** The owner's, ten digits; often missing. */
  mobile: string | null;
  /** Serial number of the current owner: 1 is the first. */
  ownerCount: number | null;
  chassis: string | null;
  engine: string | null;
  maker: string | null;
  model: string | null;
  /** In the register's terms, such as `M-Cycle/Scooter(2WN)` or `Goods Carrier(HGV)`. */
  vehicleClass: string | null;
  fuel: string | null;
  colour: string | null;
  commercial: boolean | null;
  manufacturedIn: number | null;
  firstRegisteredOn: string | null;
  cubicCapacity: number | null;
  grossWeightKg: number | null;
  seats: number | null;
  /** The lender (hypothecation). */
  financier: string | null;
  fitnessUntil: string | null;
  permitNumber: string | null;
  permitUntil: string | null;
  taxUntil: string | null;
  insurer: string | null;
  policyNumber: string | null;
  insuranceUntil: string | null;
};
export type VehicleOutcome = ({ found: true } & RegisteredVehicle) | { found: false };

export type LicenceOutcome =
  | {
      found: true;
      name: string | null;
      /** `ACTIVE`, `SUSPENDED`, … */
      status: string | null;
      /** ISO dates. */
      issuedOn: string | null;
      nonTransportUntil: string | null;
      transportUntil: string | null;
      /** `LMV`, `MCWG`, `TRANS`, … */
      classes: string[];
    }
  | { found: false };

/** `open`: pending. `failed`: refused or aborted. */
export type EsignStatus = 'open' | 'signed' | 'expired' | 'failed';
export type EsignStart = {
  reference: string;
  documentId: string;
  /** Redirect the person here; anyone with the link can open the document. */ link: string;
};
export type EsignRequest = {
  verificationId: string;
  pdf: Buffer;
  fileName: string;
  /** `phone`: ten digits. */
  signer: { name: string; phone: string; email: string };
  redirectUrl: string;
  expiryInDays: number;
};
export type EsignOutcome = {
  status: EsignStatus;
  verificationId: string;
  reference: string;
  documentId: string;
  /** As in Aadhaar, never the name we sent; null if not returned. */
  signerName: string | null;
  signedAt: Date | null;
};

/**
 * Verifies people, bank accounts and vehicles. Methods throw only `GatewayError`; a negative result is a value. `verificationId` is ours: at most 50 of
 * `A-Za-z0-9._-`, unique per call, else `conflict`.
 */
export type IdentityVerifier = {
  /** `rejected` with code `aadhaar_invalid` or `aadhaar_not_linked` (no mobile number); `conflict` on another request within 30 s. */
  sendAadhaarOtp(request: { aadhaarNumber: string }): Promise<{ refId: string }>;
  verifyAadhaarOtp(request: { refId: string; otp: string }): Promise<AadhaarOutcome>;
  /** `name` is compared with the bank's. `unavailable` with code `insufficient_balance`: our own wallet is empty, notify operations. */
  verifyBankAccount(request: { accountNumber: string; ifsc: string; name?: string; phone?: string }): Promise<BankOutcome>;
  lookupIfsc(request: { verificationId: string; ifsc: string }): Promise<IfscOutcome>;
  startDigilocker(request: { verificationId: string; redirectUrl: string }): Promise<DigilockerStart>;
  getDigilockerStatus(verificationId: string): Promise<DigilockerStatus>;
  getDigilockerDocument(verificationId: string): Promise<DigilockerDocument>;
  /** Requests one person's Aadhaar signature on a PDF. The gateway notifies no one: we deliver the link. */
  startEsign(request: EsignRequest): Promise<EsignStart>;
  getEsign(verificationId: string): Promise<EsignOutcome>;
  verifyPan(request: { pan: string; name?: string }): Promise<PanOutcome>;
  verifyGstin(request: { gstin: string; businessName?: string }): Promise<GstinOutcome>;
  /** A date of birth (ISO) that does not match the holder returns no record. */
  lookupDrivingLicence(request: { verificationId: string; licenceNumber: string; dateOfBirth: string }): Promise<LicenceOutcome>;
  lookupVehicle(request: { verificationId: string; registrationNumber: string }): Promise<VehicleOutcome>;
};
