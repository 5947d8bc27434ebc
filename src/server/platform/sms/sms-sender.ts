export interface Sms {
  /** Ten digits. */
  to: string;
  text: string;
  /** The operator's registered template (DLT); operators drop an SMS without one. */
  templateId: string;
  /** Stays the same when the SMS is tried again. */
  reference: string;
}

/** Sends one SMS; rejects when the provider did not take it. */
export interface SmsSender {
  send(sms: Sms): Promise<void>;
}
