-- Plate numbers are stored in capitals with single blanks, like those that are registered from now on.
UPDATE "vehicles" SET "plate_number" = upper(regexp_replace(btrim("plate_number"), '\s+', ' ', 'g'))
WHERE "plate_number" <> upper(regexp_replace(btrim("plate_number"), '\s+', ' ', 'g'));
