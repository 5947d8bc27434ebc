import type { listingMessages } from '../listings.ts';

/** The directory's own failures; its staff panel is in English. */
export const listingMessagesHindi: Partial<Record<keyof typeof listingMessages, string>> = {
  'listings.failed.listings': 'गैराज सूची नहीं लाई जा सकी',
  'listings.failed.search': 'गैराज नहीं खोजे जा सके',
  'listings.failed.details': 'गैराज का विवरण नहीं लाया जा सका',
  'listings.failed.services': 'उपलब्ध सेवाएँ नहीं लाई जा सकीं',
  'listings.failed.types': 'गैराज के प्रकार नहीं लाए जा सके',
  'listings.failed.states': 'राज्य नहीं लाए जा सके',
  'listings.failed.districts': 'ज़िले नहीं लाए जा सके',
  'listings.failed.state-districts': 'चुने गए राज्य के ज़िले नहीं लाए जा सके',
  'listings.failed.states-with-districts': 'राज्य और उनके ज़िले नहीं लाए जा सके',
  'listings.failed.statistics': 'गैराज के आँकड़े नहीं लाए जा सके',
};
