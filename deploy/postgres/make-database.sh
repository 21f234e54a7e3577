#!/bin/sh
# Run once by the image of PostgreSQL, when its volume is empty: makes the database and the role that owns it. The API
# connects as that role, which is no superuser.
set -eu
psql --no-psqlrc --set=ON_ERROR_STOP=1 --username="$POSTGRES_USER" --dbname=postgres <<'SQL'
\getenv password LIFTCLUB_PASSWORD
create role liftclub login nosuperuser nocreaterole nocreatedb noreplication nobypassrls password :'password';
create database liftclub owner liftclub;
SQL
