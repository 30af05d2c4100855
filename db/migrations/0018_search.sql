-- What the search of the Ideas Bank finds: the words of each problem and of each idea, with its notes, its problem and its
-- conversation. Triggers keep it; a backup leaves it out, since restoring the rows writes it again.
CREATE SCHEMA "search";
--> statement-breakpoint
-- In lower case and without accents, by a collation that knows the letters of all languages where the database has one: its
-- own may know those of English alone. What is longer than any word is cut: a key has a limit.
DO $do$
DECLARE
  letters text := coalesce((
    SELECT format('COLLATE pg_catalog.%I', collname) FROM pg_collation
    WHERE collname IN ('pg_c_utf8', 'und-x-icu', 'C.utf8') AND collnamespace = 'pg_catalog'::regnamespace
    ORDER BY array_position(array['pg_c_utf8', 'und-x-icu', 'C.utf8'], collname::text) LIMIT 1), '');
BEGIN
  EXECUTE format($create$
    CREATE FUNCTION "search"."words"("content" text) RETURNS SETOF text
    LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
      SELECT DISTINCT left("word", 40) FROM unnest(string_to_array(regexp_replace(
        regexp_replace(lower(normalize("content", NFKD) %1$s), '[\u0300-\u036f]', '', 'g'), '[^[:alnum:]]+', ' ', 'g'), ' ')) AS "word"
      WHERE "word" <> ''
    $$
  $create$, letters);
END $do$;
--> statement-breakpoint
-- Each key begins with its owner and kind ('7i:' for ideas of user 7, '7p:' for problems), so that a search reads no others.
-- Cut, since a value has a limit of 1 MB.
CREATE FUNCTION "search"."keys"("prefix" text, "content" text) RETURNS tsvector
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT array_to_tsvector(array(SELECT "prefix" || ':' || "word" FROM "search"."words"(left("content", 100000)) AS "word"))
$$;
--> statement-breakpoint
-- All words, each of which may be only the beginning of one. Null without any.
CREATE FUNCTION "search"."query"("prefix" text, "content" text) RETURNS tsquery
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT string_agg('''' || "prefix" || ':' || "word" || ''':*', ' & ')::tsquery FROM "search"."words"("content") AS "word"
$$;
--> statement-breakpoint
CREATE TABLE "search"."documents" (
  "problem_id" integer NOT NULL REFERENCES "problems" ("id") ON DELETE CASCADE,
  "idea_id" integer UNIQUE REFERENCES "ideas" ("id") ON DELETE CASCADE,
  "keys" tsvector NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX "documents_problem" ON "search"."documents" ("problem_id") WHERE "idea_id" IS NULL;
--> statement-breakpoint
CREATE INDEX "documents_ideas_of_problem" ON "search"."documents" ("problem_id");
--> statement-breakpoint
CREATE FUNCTION "search"."text_of"("problem" "problems") RETURNS text
LANGUAGE sql STABLE AS $$
  SELECT concat_ws(' ', "problem"."name", "problem"."label", "problem"."statement", "problem"."problem_statement",
    array_to_string("problem"."elements", ' '))
$$;
--> statement-breakpoint
CREATE FUNCTION "search"."write_ideas"("changed" integer[]) RETURNS void LANGUAGE sql AS $$
  INSERT INTO "search"."documents" ("problem_id", "idea_id", "keys")
  SELECT "idea"."problem_id", "idea"."id", "search"."keys"("idea"."user_id" || 'i', concat_ws(' ', "idea"."title",
    "idea"."theme", "idea"."solution", array_to_string("idea"."next_steps", ' '), "idea"."real_world_basis",
    "idea"."why_we_like_it", "idea"."notes", "search"."text_of"("problem"),
    (SELECT string_agg("content", ' ' ORDER BY "id" DESC) FROM "chat_messages" WHERE "idea_id" = "idea"."id")))
  FROM "ideas" AS "idea" JOIN "problems" AS "problem" ON "problem"."id" = "idea"."problem_id"
  WHERE "idea"."id" = ANY ("changed")
  ON CONFLICT ("idea_id") DO UPDATE SET "problem_id" = excluded."problem_id", "keys" = excluded."keys"
$$;
--> statement-breakpoint
CREATE FUNCTION "search"."write_problem"("problem" "problems") RETURNS void LANGUAGE sql AS $$
  INSERT INTO "search"."documents" ("problem_id", "keys")
  SELECT "problem"."id", "search"."keys"("problem"."user_id" || 'p', "search"."text_of"("problem"))
  WHERE "problem"."user_id" IS NOT NULL
  ON CONFLICT ("problem_id") WHERE "idea_id" IS NULL DO UPDATE SET "keys" = excluded."keys"
$$;
--> statement-breakpoint
CREATE FUNCTION "search"."on_idea"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM "search"."write_ideas"(array[NEW."id"]);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION "search"."on_problem"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM "search"."write_problem"(NEW);
  IF TG_OP = 'UPDATE' THEN
    PERFORM "search"."write_ideas"(array(SELECT "id" FROM "ideas" WHERE "problem_id" = NEW."id"));
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- Adds to the keys: writing all of a long conversation again would take longer each time.
CREATE FUNCTION "search"."on_message"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE "search"."documents" AS "document"
  SET "keys" = "document"."keys" || "search"."keys"("idea"."user_id" || 'i', NEW."content")
  FROM "ideas" AS "idea"
  WHERE "idea"."id" = NEW."idea_id" AND "document"."idea_id" = NEW."idea_id" AND length("document"."keys") < 4000;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "search_idea"
AFTER INSERT OR UPDATE OF "problem_id", "user_id", "title", "theme", "solution", "next_steps", "real_world_basis", "why_we_like_it", "notes" ON "ideas"
FOR EACH ROW EXECUTE FUNCTION "search"."on_idea"();
--> statement-breakpoint
CREATE TRIGGER "search_problem"
AFTER INSERT OR UPDATE OF "user_id", "name", "label", "statement", "problem_statement", "elements" ON "problems"
FOR EACH ROW EXECUTE FUNCTION "search"."on_problem"();
--> statement-breakpoint
CREATE TRIGGER "search_message" AFTER INSERT ON "chat_messages"
FOR EACH ROW EXECUTE FUNCTION "search"."on_message"();
--> statement-breakpoint
SELECT "search"."write_problem"("problem") FROM "problems" AS "problem";
--> statement-breakpoint
SELECT "search"."write_ideas"(array(SELECT "id" FROM "ideas"));
--> statement-breakpoint
-- Without its list of pending changes, which every search would read.
CREATE INDEX "documents_keys" ON "search"."documents" USING gin ("keys") WITH (fastupdate = off);
