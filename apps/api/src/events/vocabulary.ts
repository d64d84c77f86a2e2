/** What features tell each other. The payload holds ids only; whoever listens reads the rows in the account’s scope. */
export type DomainEvents = {
  'account.registered': { readonly role: 'RETAILER' | 'CHARITY' | 'PARTNER' };
  'order.received': { readonly siteId: number; readonly orderId: number };
  'items.added': { readonly siteId: number; readonly orderId: number };
  'site.seen': { readonly siteId: number };
};

export type EventName = keyof DomainEvents;
