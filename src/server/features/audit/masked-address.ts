/** An address as far as it tells the network, not the device: 203.0.113.x, 2001:db8:12:x. */
export function maskedAddress(address: string | null): string | null {
  if (!address) return null;
  const mapped = address.replace(/^::ffff:(?=\d+\.)/i, '');
  if (/^\d{1,3}(?:\.\d{1,3}){3}$/.test(mapped)) return `${mapped.slice(0, mapped.lastIndexOf('.'))}.x`;
  return [...address.split(':').slice(0, 3), 'x'].join(':');
}
