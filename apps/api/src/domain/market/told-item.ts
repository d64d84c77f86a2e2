/** In SQL, the number of the item of account $1 that a row of `told` names by our number or by the feed’s own id; null where it is not there. */
export const toldItem = `
  case when told.id is null then (select i.id from feed_items i where i.account_id = $1 and i.item_id = told.key
      and i.gone_at is null order by i.id desc limit 1)
    else (select i.id from feed_items i where i.account_id = $1 and i.id = told.id and i.gone_at is null) end`;

/** An item as callers name it, in the columns that `toldItem` reads. */
export const namesOf = (item: number | string) => (typeof item === 'number' ? { id: item } : { key: item });
