-- Applied after the policies, by the owner; safe to repeat. What a standby must say before it is read (docs/adr/0246).

-- The timeline of the log that a standby receives, which is that of what it has replayed or soon will; null where it receives none. Only
-- pg_read_all_stats may look: an owner without it sees null for the timeline, and the newest checkpoint answers, which a standby takes
-- over minutes after a failover.
create or replace function app.received_timeline() returns integer
  language sql stable security definer set search_path = pg_catalog
  as $$ select coalesce(received_tli, (select timeline_id from pg_control_checkpoint())) from pg_stat_wal_receiver $$;
revoke all on function app.received_timeline() from public;
