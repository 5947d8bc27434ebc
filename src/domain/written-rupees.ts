import { cleanLine } from './clean-text.ts';

const units: Readonly<Record<string, number>> = { lakh: 1e5, lac: 1e5, लाख: 1e5, crore: 1e7, cr: 1e7, करोड़: 1e7, कोटी: 1e7 };
const sign = /^([-+]?)\s?(?:rs\b\.?|inr\b|rupees\b|₹|रु\.?)?\s?([-+]?)/i;
const tail = /\s?(?:\/[-=]|only|rupees|inr|₹)$/i;
const unitAtEnd = /\s?(lakh|lac|crore|cr|लाख|करोड़|कोटी)s?\.?$/i;
/** Indian, Western or no digit grouping. */
const amount = /^(\d{1,3}(?:,\d{2,3}){0,6},\d{3}|\d{1,15})(?:\.(\d*))?$|^\.(\d+)$/;

/**
 * Parses rupees as typed or pasted: '₹18,50,000', 'Rs. 1,00,000/-', 'INR 2 45 000.50', '1.5 lakh', '2 crore'. `undefined` if empty, `NaN` if not an amount or
 * ambiguous.
 */
export function writtenRupees(written: string): number | undefined {
  if (written.length > 100) return Number.NaN;
  let text = cleanLine(written).replaceAll(/ +/g, ' ');
  if (text === '') return undefined;
  const [head = '', before, after] = sign.exec(text) ?? [];
  text = text.slice(head.length);
  for (let more = tail.exec(text); more; more = tail.exec(text)) text = text.slice(0, more.index);
  const unit = unitAtEnd.exec(text);
  if (unit) text = text.slice(0, unit.index);
  const match = amount.exec(text.replaceAll(/(\d) (?=\d)/g, '$1').trim());
  if (!match || (before && after)) return Number.NaN;
  const rupees = Number(match[0].replaceAll(',', ''));
  const size = unit
    ? Math.round(rupees * (units[(unit[1] ?? '').normalize('NFC').toLowerCase()] ?? Number.NaN) * 100) / 100
    : rupees;
  return before === '-' || after === '-' ? -size : size;
}
