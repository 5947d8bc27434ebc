const dots = (count: number) => '•'.repeat(Math.max(0, count));

/** The last four characters, the rest as dots. What is not longer than that is hidden wholly. */
function keepLastFour(text: string): string {
  return text.length > 4 ? dots(text.length - 4) + text.slice(-4) : dots(text.length);
}

/** '026291800001191' → '•••••••••••1191'. */
export function maskAccountNumber(accountNumber: string): string {
  return keepLastFour(accountNumber);
}

/** 'ABCPV1234D' → '••••••234D'. */
export function maskPan(pan: string): string {
  return keepLastFour(pan);
}

/** '9876543210' → '••••••3210'. */
export function maskPhone(phone: string): string {
  return keepLastFour(phone);
}

/** 'priya.menon@insurer.in' → 'p•••@insurer.in': enough for its owner to know it. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@');
  return `${email.slice(0, 1)}${dots(3)}${email.slice(at)}`;
}

/** 'priya.menon@insurer.in' → 'p•••@i•••': nothing of it can be read, nor become a link. */
export function maskWholeEmail(email: string): string {
  const at = email.lastIndexOf('@');
  return `${email.slice(0, 1)}${dots(3)}@${email.slice(at + 1, at + 2)}${dots(3)}`;
}

/** '1234' (all that is kept) or a whole number → '•••• •••• 1234'. */
export function maskAadhaar(lastFour: string): string {
  return `${dots(4)} ${dots(4)} ${lastFour.slice(-4)}`;
}
