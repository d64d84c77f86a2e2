/** An address without the scheme someone typed or pasted before it. */
export const withoutScheme = (typed: string): string => typed.replace(/^\s*(?:[a-z][a-z\d+.-]*:\/\/\s*)+/i, '');

/** A typed address as the wire takes it. */
export const toUrl = (typed: string): string => `https://${withoutScheme(typed).trim()}`;
