import { isIPv6 } from 'node:net';

/** An address without what tells one person of a network from another: enough to see that many requests come from one place. */
export function maskedAddress(ip: string): string {
  const plain = ip.replace(/^::ffff:(?=\d)/, '');
  if (!isIPv6(plain)) return plain.replace(/\.\d+$/, '.x');
  const head = plain.split('%', 1)[0]?.split('::', 1)[0] ?? '';
  return `${head
    .split(':')
    .slice(0, 3)
    .filter((part) => part !== '')
    .join(':')}::/48`;
}
