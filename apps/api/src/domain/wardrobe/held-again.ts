/**
 * What an update sets where a thing is its shopper’s again: held, or gone where its shop gave the money back meanwhile. Words of SQL, for
 * `update wardrobe_items`.
 */
export const heldAgain = `state = case when refunded_at is null then 'held' else 'gone' end,
      ended_as = case when refunded_at is not null then 'returned' end, ended_at = refunded_at, leg_account_id = null, leg_uuid = null`;
