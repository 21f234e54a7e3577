#!/bin/sh
# Run once by the image of PostgreSQL, when its volume is empty: makes the database and the roles of Liftclub, none of
# which is a superuser. liftclub owns the database and migrates it, API and worker connect as liftclub_api, and people
# who only read are members of liftclub_read. A migration gives the two their rights.
set -eu
psql --no-psqlrc --set=ON_ERROR_STOP=1 --username="$POSTGRES_USER" --dbname=postgres <<'SQL'
\getenv owner_password OWNER_PASSWORD
\getenv api_password API_PASSWORD
create role liftclub login nosuperuser nocreaterole nocreatedb noreplication nobypassrls password :'owner_password';
create role liftclub_api login nosuperuser nocreaterole nocreatedb noreplication nobypassrls password :'api_password';
create role liftclub_read nologin nosuperuser nocreaterole nocreatedb noreplication nobypassrls;
create database liftclub owner liftclub;
revoke all on database liftclub from public;
grant connect on database liftclub to liftclub_api, liftclub_read;
SQL
