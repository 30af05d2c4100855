CREATE TABLE "elements" (
	"id" serial PRIMARY KEY NOT NULL,
	"problem_id" integer NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"position" integer NOT NULL,
	"text" text NOT NULL,
	"questions" text[] NOT NULL,
	"challenges" text[] DEFAULT '{}' NOT NULL,
	"purpose" text,
	"evidence" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"confidence" real,
	"alternatives" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"search_state" text DEFAULT 'waiting' NOT NULL,
	"lease_holder" text,
	"lease_until" timestamp with time zone,
	"error" jsonb,
	"edited" boolean DEFAULT false NOT NULL,
	"replaces" integer,
	"removed_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "idea_versions" ADD COLUMN "composition" jsonb;--> statement-breakpoint
ALTER TABLE "ideas" ADD COLUMN "composition" jsonb;--> statement-breakpoint
ALTER TABLE "precedents" ADD COLUMN "element_id" integer;--> statement-breakpoint
ALTER TABLE "problems" ADD COLUMN "readings" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "elements" ADD CONSTRAINT "elements_problem_id_problems_id_fk" FOREIGN KEY ("problem_id") REFERENCES "public"."problems"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "elements_problem" ON "elements" USING btree ("problem_id","revision","position");--> statement-breakpoint
CREATE INDEX "precedents_element" ON "precedents" USING btree ("element_id");--> statement-breakpoint
INSERT INTO "elements" ("problem_id", "revision", "position", "text", "questions", "challenges", "search_state")
SELECT
	"problems"."id",
	"problems"."revision",
	"item"."number" - 1,
	"item"."value"->>'text',
	ARRAY(SELECT jsonb_array_elements_text("item"."value"->'questions')),
	array_remove(ARRAY["item"."value"->>'challenge'], NULL),
	CASE WHEN "problems"."precedents_found_at" IS NULL THEN 'waiting' ELSE 'done' END
FROM "problems"
CROSS JOIN LATERAL jsonb_array_elements("problems"."analysis") WITH ORDINALITY AS "item"("value", "number")
ORDER BY "problems"."id", "item"."number";--> statement-breakpoint
UPDATE "precedents" SET "element_id" = "elements"."id"
FROM "elements"
WHERE "elements"."problem_id" = "precedents"."problem_id"
	AND "elements"."revision" = "precedents"."revision"
	AND "elements"."position" = "precedents"."question_index";--> statement-breakpoint
ALTER TABLE "problems" DROP COLUMN "analysis";--> statement-breakpoint
ALTER TABLE "problems" DROP COLUMN "search_lease_until";--> statement-breakpoint
ALTER TABLE "problems" DROP COLUMN "precedents_found_at";