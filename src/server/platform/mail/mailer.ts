/** A PDF that goes with it. */
export interface MailAttachment {
  readonly name: string;
  readonly content: Buffer;
}

export interface Mail {
  to: string;
  subject: string;
  text: string;
  html: string;
  /** Stays the same when the mail is tried again, so that the receiving side can drop a second copy. */
  messageId: string;
  attachments: readonly MailAttachment[];
}

/** Sends one e-mail; rejects when the server did not take it. */
export interface Mailer {
  send(mail: Mail): Promise<void>;
}
