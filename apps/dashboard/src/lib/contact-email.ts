/** The operator’s address; the server writes it into the document where there is one. */
export const contactEmail = (): string | null =>
  document.querySelector('meta[name="contact-email"]')?.getAttribute('content') ?? null;
