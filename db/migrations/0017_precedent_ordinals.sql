ALTER TABLE "precedents" ADD COLUMN "ordinal" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
UPDATE "precedents" SET "ordinal" = "numbered"."ordinal"
FROM (
	SELECT "id", row_number() OVER (PARTITION BY "problem_id", "revision" ORDER BY "id") - 1 AS "ordinal"
	FROM "precedents"
) AS "numbered"
WHERE "numbered"."id" = "precedents"."id" AND "numbered"."ordinal" <> 0;
