/**
 * Addresses whose calls need no place (ADR 208), as the router knows them: what is read from memory or the disk alone costs as little as a
 * refusal, and a page without its scripts is of no use.
 */
const read =
  /^\/(?:health|assets|fonts|favicon\.svg|widget|mail-designer|w\/(?:assets|worker\.js|wardrobe|items|options|take-back|give|legs|rewards|likes|settings|preview|stage))(?:\/|$)/;

export const needsNoPlace = (url: string): boolean => read.test(url);
