import { message } from '#contract/messages.ts';
import { whyNotPicked } from '#web/files/accept-files.ts';

/** Why a picked file is not even sent, as a message key; undefined when it may go. The server looks into it and has the last word. */
export function refusalOf(file: Pick<File, 'name' | 'type' | 'size'>, room: number, maximum: number): string | undefined {
  if (room <= 0) return message('file.too-many', { max: maximum });
  const reason = whyNotPicked(file);
  // The specification words it differently for KYC.
  return reason === 'file.unsupported' ? 'file.unsupported-kyc' : reason;
}
