export type GatewayProduct = 'payments' | 'payouts' | 'verification';

/** What a notice (webhook) is about. It says only where to look: amounts and states are read again from the gateway. */
export type GatewayNotice = {
  product: GatewayProduct;
  /** The vendor's word, such as `PAYMENT_SUCCESS_WEBHOOK`; an unknown one is stored and ignored. */
  type: string;
  /** Unique for each event, equal for its repetitions; at most 200 characters. */
  dedupeKey: string;
  orderId?: string;
  refundId?: string;
  transferId?: string;
  verificationId?: string;
  /** A transfer into a virtual account: the bank's reference, and the gateway's own id of it. */
  virtualCredit?: { utr: string; gatewayRef: string | null };
};

export type NoticeHeaders = Readonly<Record<string, string | string[] | undefined>>;

/** Reads a notice over its exact bytes: `forged` when its signature is not the gateway's, null when it is no notice at all. */
export type ReadNotice = (product: GatewayProduct, rawBody: Buffer, headers: NoticeHeaders) => GatewayNotice | 'forged' | null;
