-- Applied after the policies, by the owner; safe to repeat. How lists find a text by an index.
--
-- Row-level security tests a row before what might tell of it, so behind it no index answers `ilike`. Each list therefore has a function
-- that runs as a role which the policies do not bind, sees the columns that are searched and no others, takes the account from the
-- scope, and answers keys. Their rows are read as always. An owner that may not make such a role can be given one
-- (docs/operations.md); without it the functions run as their caller, look at each row of the account, and no index is kept.

-- Three characters each, folded as `ilike` folds them, together with their account: what other accounts keep is never looked at. As words
-- of a text search they are found by what they begin with, so that two characters are enough; what is added to the end lets its last
-- characters begin some, too. One expression cuts the text at each third character: a loop takes half as long again.
create or replace function app.trigrams(account bigint, searched text) returns tsvector
  language plpgsql immutable parallel safe
  as $$
declare
  folded text := translate(lower(searched), E'\x01', ' ') || E'\n\n';
  long integer := length(folded);
begin
  return array_to_tsvector(string_to_array(rtrim(regexp_replace(
    left(folded, long / 3 * 3) || substr(folded, 2, (long - 1) / 3 * 3) || substr(folded, 3, (long - 2) / 3 * 3),
    '(...)', to_hex(account) || E':\\1\x01', 'g'), E'\x01'), E'\x01'));
end $$;
--> statement-breakpoint

-- What finds a text of two characters or more in these.
create or replace function app.trigrams_of(account bigint, wanted text) returns tsquery
  language plpgsql immutable parallel safe
  as $$
declare
  folded text := translate(lower(wanted), E'\x01', ' ');
  last integer := greatest(1, length(folded) - 2);
begin
  return (select string_agg('''' || replace(replace(to_hex(account) || ':' || substr(folded, at, 3), '\', '\\'), '''', '''''') || '''', ' & ')
    from generate_series(1, last) at) || case when length(folded) < 3 then ':*' else '' end;
end $$;
--> statement-breakpoint

do $$
begin
  if not exists (select from pg_roles where rolname = 'dw_search') then
    create role dw_search nologin bypassrls;
  end if;
exception
  when insufficient_privilege or duplicate_object or unique_violation then null;
end $$;
--> statement-breakpoint

do $$
declare
  list record;
  matching text;
  candidates text;
  -- Whether the role is there, is not bound, and this owner may give functions to it.
  free boolean := exists (select from pg_roles r where r.rolname = 'dw_search' and r.rolbypassrls
    and pg_has_role(current_user, r.oid, case when current_setting('server_version_num')::int < 160000 then 'member' else 'set' end));
begin
  if free then
    grant usage on schema app, public to dw_search;
    grant create on schema app to dw_search;
  end if;
  for list in
    -- `kept` is what the index holds: all that is searched of a row, in one text.
    select * from (values
      ('find_sites', 'sites', array['name', 'url'], 'deleted_at is null', 'name || chr(10) || url'),
      ('find_coupons', 'coupons', array['name'], 'deleted_at is null', 'name'),
      ('find_places', 'places', array['name', 'street', 'city', 'postcode', 'store_code'], 'true',
        'name || chr(10) || street || chr(10) || city || chr(10) || postcode || chr(10) || store_code'),
      ('find_feed_items', 'feed_items', array['name', 'item_id'], 'true', $x$coalesce(name, '') || chr(10) || coalesce(item_id, '')$x$),
      ('find_feed_item_names', 'feed_items', array['name'], 'true', $x$coalesce(name, '') || chr(10) || coalesce(item_id, '')$x$),
      ('find_donations', 'donations', array['name'], 'true', 'name'),
      ('find_gift_aid_donors', 'gift_aid_donors', array['first_name', 'last_name', 'donor_no'], 'true',
        'first_name || chr(10) || last_name || chr(10) || donor_no')
    ) as lists (finder, of, searched, shown, kept)
  loop
    select string_agg(format('%I ilike pattern', one), ' or ') into matching from unnest(list.searched) one;
    candidates := case when free then format('app.trigrams(account_id, %s) @@ trigrams and', list.kept) else '' end;
    execute format('drop function if exists app.%I(text, text)', list.finder);
    execute format('drop function if exists app.%I(text, text, integer)', list.finder);
    if app.is_distributed() then
      -- A query that runs on a node may ask no other node: nothing is found beforehand, and each row of the account is looked at.
      execute format('create function app.%I(wanted text, pattern text, most integer default 1000) returns bigint[] language sql immutable as %L',
        list.finder, 'select null::bigint[]');
      execute format('drop index if exists public.%I', list.of || '_trigrams');
      commit;
      continue;
    end if;
    -- The account is compared so that no index is read for it alone. Of more rows than `most` each is looked at instead.
    execute format($f$
      create function app.%1$I(wanted text, pattern text, most integer default 1000) returns bigint[]
        language plpgsql stable security %2$s set search_path = pg_catalog, pg_temp set enable_seqscan = off
        as $body$
      declare
        account bigint := app.account_id();
        trigrams tsquery := app.trigrams_of(account, wanted);
        -- What a limited member does not see is not found, either (row-security.sql).
        seen bigint[] := app.limited_to(%7$L);
      begin
        -- Coupons that are seen by their websites are looked through behind the policies.
        if %3$L = 'coupons' and app.limited_to('couponsOf') is not null then return null; end if;
        return (select case when count(*) <= most then coalesce(array_agg(found.id), '{}') end
          from (select id from public.%3$I where account_id + 0 = account and %4$s and %5$s (%6$s) and (seen is null or id = any(seen)) limit most + 1) found);
      end $body$
    $f$, list.finder, case when free then 'definer' else 'invoker' end, list.of, list.shown, candidates, matching, list.of);
    execute format('revoke all on function app.%I(text, text, integer) from public', list.finder);
    if free then
      -- What was added lately is looked through row by row: no more of it than that. Even `if not exists` would wait for the table's writers.
      if to_regclass(format('public.%I', list.of || '_trigrams')) is null then
        execute format('create index %I on public.%I using gin (app.trigrams(account_id, %s))
          with (gin_pending_list_limit = 256) where %s', list.of || '_trigrams', list.of, list.kept, list.shown);
      end if;
      execute format('grant select (account_id, id, %s) on public.%I to dw_search',
        (select string_agg(quote_ident(one), ', ') from unnest(list.searched || regexp_substr(list.shown, 'deleted_at')) one
          where one is not null), list.of);
      execute format('alter function app.%I(text, text, integer) owner to dw_search', list.finder);
    else
      execute format('drop index if exists public.%I', list.of || '_trigrams');
    end if;
    -- Of earlier releases, whose index knew whole groups of three alone.
    execute format('drop index if exists public.%I', list.of || '_search');
    commit;
  end loop;
  drop function if exists app.grams(bigint, text);
end $$;
