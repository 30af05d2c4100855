-- Writing must not wait for the search: each word of a new row was looked up in the index by itself, the functions were
-- planned anew for each row, and every row had three more indexes. What is found stays the same.
DROP TRIGGER "search_idea" ON "ideas";
--> statement-breakpoint
DROP TRIGGER "search_problem" ON "problems";
--> statement-breakpoint
DROP TRIGGER "search_message" ON "chat_messages";
--> statement-breakpoint
DROP FUNCTION "search"."on_idea"(), "search"."on_problem"(), "search"."on_message"(), "search"."write_ideas"(integer[]),
  "search"."write_problem"("problems"), "search"."query"(text, text), "search"."keys"(text, text), "search"."words"(text);
--> statement-breakpoint
CREATE TABLE "search"."problem_documents" (
  "problem_id" integer PRIMARY KEY REFERENCES "problems" ("id") ON DELETE CASCADE,
  "keys" tsvector NOT NULL
);
--> statement-breakpoint
CREATE TABLE "search"."idea_documents" (
  "idea_id" integer PRIMARY KEY REFERENCES "ideas" ("id") ON DELETE CASCADE,
  "keys" tsvector NOT NULL
);
--> statement-breakpoint
INSERT INTO "search"."problem_documents" SELECT "problem_id", "keys" FROM "search"."documents" WHERE "idea_id" IS NULL;
--> statement-breakpoint
INSERT INTO "search"."idea_documents" SELECT "idea_id", "keys" FROM "search"."documents" WHERE "idea_id" IS NOT NULL;
--> statement-breakpoint
DROP TABLE "search"."documents";
--> statement-breakpoint
-- New words go to a list first, and into the index together once it has 64 kB, the least possible: every search reads the
-- list, and one write pays for moving it.
CREATE INDEX "problem_documents_keys" ON "search"."problem_documents" USING gin ("keys") WITH (gin_pending_list_limit = 64);
--> statement-breakpoint
CREATE INDEX "idea_documents_keys" ON "search"."idea_documents" USING gin ("keys") WITH (gin_pending_list_limit = 64);
--> statement-breakpoint
-- The words of a text, with spaces between them: in lower case and without accents, by a collation that knows the letters of
-- all languages where the database has one. What is longer than any word is cut, since a key has a limit, and so is the text,
-- since a value has one of 1 MB.
DO $do$
DECLARE
  letters text := coalesce((
    SELECT format('COLLATE pg_catalog.%I', collname) FROM pg_collation
    WHERE collname IN ('pg_c_utf8', 'und-x-icu', 'C.utf8') AND collnamespace = 'pg_catalog'::regnamespace
    ORDER BY array_position(array['pg_c_utf8', 'und-x-icu', 'C.utf8'], collname::text) LIMIT 1), '');
BEGIN
  EXECUTE format($create$
    CREATE FUNCTION "search"."words"("content" text) RETURNS text
    LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
    DECLARE
      "words" text %1$s := left("content", 100000);
    BEGIN
      IF octet_length("words") = length("words") THEN
        "words" := lower("words");
      ELSE
        "words" := regexp_replace(lower(normalize("words", NFKD)), '[\u0300-\u036f]', '', 'g');
      END IF;
      "words" := btrim(regexp_replace("words", '[^[:alnum:]]+', ' ', 'g'));
      IF "words" ~ '[^ ]{41}' THEN
        "words" := regexp_replace("words", '([^ ]{40})[^ ]+', '\1', 'g');
      END IF;
      RETURN "words";
    END $$
  $create$, letters);
END $do$;
--> statement-breakpoint
-- Each key begins with its owner and kind ('7i:' for ideas of user 7, '7p:' for problems), so that a search reads no others.
CREATE FUNCTION "search"."keys"("prefix" text, "content" text) RETURNS tsvector
LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
DECLARE
  "words" text := "search"."words"("content");
BEGIN
  IF "words" = '' THEN
    RETURN '';
  END IF;
  RETURN array_to_tsvector(string_to_array("prefix" || ':' || replace("words", ' ', ' ' || "prefix" || ':'), ' '));
END $$;
--> statement-breakpoint
-- All words, each of which may be only the beginning of one. Null without any.
CREATE FUNCTION "search"."query"("prefix" text, "content" text) RETURNS tsquery
LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
DECLARE
  "words" text := "search"."words"("content");
BEGIN
  IF "words" = '' THEN
    RETURN NULL;
  END IF;
  RETURN '''' || "prefix" || ':' || replace("words", ' ', ''':* & ''' || "prefix" || ':') || ''':*';
END $$;
--> statement-breakpoint
-- A plan is kept for many rows, and may be from when the tables were empty: it must not read them whole.
CREATE FUNCTION "search"."write_idea"("idea" "ideas") RETURNS void LANGUAGE plpgsql SET enable_seqscan = off AS $$
BEGIN
  INSERT INTO "search"."idea_documents" ("idea_id", "keys")
  SELECT "idea"."id", "search"."keys"("idea"."user_id" || 'i', concat_ws(' ', "idea"."title", "idea"."theme",
    "idea"."solution", array_to_string("idea"."next_steps", ' '), "idea"."real_world_basis", "idea"."why_we_like_it",
    "idea"."notes", "search"."text_of"("problem"),
    (SELECT string_agg("content", ' ' ORDER BY "id" DESC) FROM "chat_messages" WHERE "idea_id" = "idea"."id")))
  FROM "problems" AS "problem" WHERE "problem"."id" = "idea"."problem_id"
  ON CONFLICT ("idea_id") DO UPDATE SET "keys" = excluded."keys";
END $$;
--> statement-breakpoint
CREATE FUNCTION "search"."on_idea"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM "search"."write_idea"(NEW);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION "search"."on_problem"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "search"."problem_documents" ("problem_id", "keys")
  VALUES (NEW."id", "search"."keys"(NEW."user_id" || 'p', "search"."text_of"(NEW)))
  ON CONFLICT ("problem_id") DO UPDATE SET "keys" = excluded."keys";
  IF TG_OP = 'UPDATE' THEN
    PERFORM "search"."write_idea"("idea") FROM "ideas" AS "idea" WHERE "idea"."problem_id" = NEW."id";
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- Adds to the keys: writing all of a long conversation again would take longer each time.
CREATE FUNCTION "search"."on_message"() RETURNS trigger LANGUAGE plpgsql SET enable_seqscan = off AS $$
BEGIN
  UPDATE "search"."idea_documents" AS "document"
  SET "keys" = "document"."keys" || "search"."keys"("idea"."user_id" || 'i', NEW."content")
  FROM "ideas" AS "idea"
  WHERE "idea"."id" = NEW."idea_id" AND "document"."idea_id" = NEW."idea_id" AND length("document"."keys") < 4000;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "search_new_idea" AFTER INSERT ON "ideas"
FOR EACH ROW EXECUTE FUNCTION "search"."on_idea"();
--> statement-breakpoint
CREATE TRIGGER "search_changed_idea" AFTER UPDATE ON "ideas"
FOR EACH ROW WHEN (
  (OLD."problem_id", OLD."user_id", OLD."title", OLD."theme", OLD."solution", OLD."next_steps", OLD."real_world_basis", OLD."why_we_like_it", OLD."notes")
  IS DISTINCT FROM
  (NEW."problem_id", NEW."user_id", NEW."title", NEW."theme", NEW."solution", NEW."next_steps", NEW."real_world_basis", NEW."why_we_like_it", NEW."notes")
) EXECUTE FUNCTION "search"."on_idea"();
--> statement-breakpoint
CREATE TRIGGER "search_new_problem" AFTER INSERT ON "problems"
FOR EACH ROW WHEN (NEW."user_id" IS NOT NULL) EXECUTE FUNCTION "search"."on_problem"();
--> statement-breakpoint
CREATE TRIGGER "search_changed_problem" AFTER UPDATE ON "problems"
FOR EACH ROW WHEN (
  NEW."user_id" IS NOT NULL AND
  (OLD."user_id", OLD."name", OLD."label", OLD."statement", OLD."problem_statement", OLD."elements")
  IS DISTINCT FROM
  (NEW."user_id", NEW."name", NEW."label", NEW."statement", NEW."problem_statement", NEW."elements")
) EXECUTE FUNCTION "search"."on_problem"();
--> statement-breakpoint
CREATE TRIGGER "search_new_message" AFTER INSERT ON "chat_messages"
FOR EACH ROW EXECUTE FUNCTION "search"."on_message"();
