import type { Offer } from '../offers/offers.repository';
import type { Candidate } from './eligibility';
import type { Near } from './public-places.repository';

export const now = new Date('2026-11-20T12:00:00Z');

/** A coat that was bought at shop 1 some months ago. */
export const coat = (changed: Partial<Candidate> = {}): Candidate => ({
  uuid: '11111111-1111-4111-8111-111111111111',
  origin: 'order',
  shopAccountId: 1,
  shopName: 'Alder & Thread',
  state: 'held',
  refundedAt: null,
  test: false,
  boughtAt: new Date('2026-05-01T12:00:00Z'),
  currency: 'GBP',
  name: 'Wool overcoat',
  category: 'Coats',
  brand: '',
  gender: 'Women',
  ...changed,
});

/** The take-back programme of shop 1, with a free carrier. */
export const takeBack = (changed: Partial<Offer> = {}): Offer => ({
  accountId: 1,
  kind: 'take_back',
  uuid: '22222222-2222-4222-8222-222222222222',
  title: 'Alder & Thread',
  programme: 'Wear it again',
  logo: null,
  page: '',
  accepts: [],
  refuses: [],
  takesFrom: 'own',
  minAgeDays: 30,
  maxAgeMonths: null,
  returnsUrl: '',
  inPlaces: false,
  byPost: false,
  virtual: false,
  carriers: [{ name: 'Evri', price: null, currency: null }],
  rewards: [],
  pausedUntil: null,
  ...changed,
});

/** A charity, account 9, that takes parcels. */
export const charity = (changed: Partial<Offer> = {}): Offer =>
  takeBack({
    accountId: 9,
    kind: 'give',
    uuid: '99999999-9999-4999-8999-999999999999',
    title: 'Second Rail',
    programme: '',
    page: 'second-rail',
    takesFrom: 'any',
    minAgeDays: 0,
    carriers: [],
    byPost: true,
    ...changed,
  });

/** A place of the charity, 3 km away. */
export const near = (changed: Partial<Near> = {}): Near => ({
  accountId: 9,
  tags: '',
  km: 3,
  ...changed,
});

export const tagsOf = (accepts: readonly string[], refuses: readonly string[] = []): string => {
  const tag = (name: string) => ({ name, own: false });
  return JSON.stringify({ accepts: accepts.map(tag), refuses: refuses.map(tag) });
};
