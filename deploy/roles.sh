#!/bin/sh
# Makes the roles of docs/operations.md in a new database; run once by the database's own start.
set -eu
psql -v ON_ERROR_STOP=1 --username "$POSTGRES_USER" --dbname postgres \
  -v owner="$OWNER_PASSWORD" -v app="$APP_PASSWORD" -v operator="$OPERATOR_PASSWORD" <<'SQL'
create role dw_owner login password :'owner';
create role dw_app login password :'app' nosuperuser nobypassrls;
create role dw_operator login password :'operator' nosuperuser nobypassrls;
create role dw_search nologin bypassrls;
grant dw_search to dw_owner;
create database digital_wardrobe owner dw_owner encoding 'UTF8' template template0;
revoke all on database digital_wardrobe from public;
grant connect on database digital_wardrobe to dw_app, dw_operator;
SQL
