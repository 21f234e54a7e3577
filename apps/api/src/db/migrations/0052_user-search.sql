-- Trusted since PostgreSQL 13: the owner of the database may create it.
CREATE EXTENSION IF NOT EXISTS pg_trgm;--> statement-breakpoint
-- A text without capitals, accents, invisible marks and full-width forms, whatever the locale of the cluster. Letters
-- that do not decompose are replaced where names of Hausa and of European languages have them. Most text is ASCII.
CREATE FUNCTION "fold_text"("typed" text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN CASE WHEN octet_length(typed) = length(typed) THEN lower(typed COLLATE "C") COLLATE "C" ELSE translate(
  lower(regexp_replace(
    normalize(typed, NFKD),
    '[\u00ad\u0300-\u036f\u0591-\u05c7\u0610-\u061c\u064b-\u065f\u0670\u06d6-\u06ed\u1ab0-\u1aff\u1dc0-\u1dff\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufe00-\ufe0f\ufe20-\ufe2f\ufeff]',
    '',
    'g'
  ) COLLATE "und-x-icu"),
  'ɓɗƙƴøłđħıŧς‐’',
  'bdkyoldhitσ-'''
) COLLATE "C" END;--> statement-breakpoint
CREATE INDEX "users_search" ON "users" USING gin (fold_text("first_name" || ' ' || "last_name" || ' ' || "email") gin_trgm_ops);