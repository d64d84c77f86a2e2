/** What the wardrobe says of a thing, by how its hand-over stands. What is refused and goes back waits: its shopper may object. */
const stateOfItem = `case
  when t.left_out_at is not null or h.state in ('cancelled', 'expired') then 'held'
  when h.state = 'requested' then 'promised'
  when h.state in ('handed_over', 'received', 'graded') then 'away'
  when t.verdict = 'refused' and h.fate_of_refused = 'return' then case when h.returned_at is null then 'away' else 'held' end
  else 'gone' end`;

/** The same of what is given: it is the charity’s once it was there, unless it goes back. */
const stateOfGiven = `case
  when d.status = 'ANNOUNCED' and h.state = 'requested' then 'promised'
  when d.status = 'ANNOUNCED' and h.state = 'received' then 'away'
  when d.status in ('RECEIVED', 'LISTED', 'SOLD', 'PASSED_ON') then 'gone'
  when d.status = 'DECLINED' and d.received_at is not null and d.fate is distinct from 'return' then 'gone'
  else 'held' end`;

/**
 * How the things of hand-overs stand, as words of SQL: `item_uuid`, `state`, `leg`, `ended_at`, `ended_as`, and whose it is.
 * @param which of the hand-overs `h`
 */
export const thingsStand = (which: string): string => `
      select h.account_id, h.shopper_id, t.item_uuid, ${stateOfItem} as state, h.uuid as leg, h.ended_at, 'taken_back' as ended_as
      from handovers h join take_back_items t on t.account_id = h.account_id and t.handover_id = h.id
      where ${which}
      union all
      select h.account_id, h.shopper_id, d.item_uuid, ${stateOfGiven}, h.uuid, d.received_at, 'donated'
      from handovers h join donations d on d.account_id = h.account_id and d.handover_id = h.id
      where ${which} and d.item_uuid is not null`;

/** When the next step of a hand-over `h` is due. */
export const dueOfLeg = `case when h.state = 'requested' then h.expires_at end`;
