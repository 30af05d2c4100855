ALTER TABLE "ideas" ADD COLUMN "origin" text;--> statement-breakpoint
ALTER TABLE "ideas" ADD COLUMN "slot" integer;--> statement-breakpoint
UPDATE "ideas" SET "origin" = 'custom' WHERE "branched_from" IS NOT NULL;--> statement-breakpoint
-- The automatic ideas start as soon as a problem has precedents, one right after the other, before anyone can select four
-- to six. Where the first three ideas of a problem look like that, they are these; of any other nobody knows.
WITH "first" AS (
  SELECT "ideas"."id", "ideas"."problem_id", "ideas"."created_at",
    coalesce("before"."change_kind", CASE WHEN "ideas"."version" = 1 THEN "ideas"."change_kind" END, 'generated') AS "kind",
    coalesce(cardinality("before"."precedent_ids"),
      (SELECT count(*) FROM "idea_precedents" WHERE "idea_id" = "ideas"."id")) AS "precedents",
    row_number() OVER (PARTITION BY "ideas"."problem_id" ORDER BY "ideas"."id") - 1 AS "place"
  FROM "ideas" LEFT JOIN "idea_versions" AS "before" ON "before"."idea_id" = "ideas"."id" AND "before"."version" = 1
), "automatic" AS (
  SELECT "problem_id" FROM "first" WHERE "place" < 3 GROUP BY "problem_id"
  HAVING count(*) = 3 AND bool_and("kind" = 'generated' AND "precedents" BETWEEN 4 AND 6)
    AND max("created_at") - min("created_at") < interval '10 minutes'
)
UPDATE "ideas" SET "origin" = 'auto', "slot" = "first"."place"
FROM "first" JOIN "automatic" USING ("problem_id")
WHERE "first"."id" = "ideas"."id" AND "first"."place" < 3;
