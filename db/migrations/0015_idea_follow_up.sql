DROP INDEX "ideas_history";--> statement-breakpoint
DROP INDEX "problems_history";--> statement-breakpoint
ALTER TABLE "idea_versions" ADD COLUMN "precedent_ids" integer[];--> statement-breakpoint
ALTER TABLE "idea_versions" ADD COLUMN "change_kind" text;--> statement-breakpoint
ALTER TABLE "idea_versions" ADD COLUMN "change_note" text;--> statement-breakpoint
ALTER TABLE "idea_versions" ADD COLUMN "change_from" integer;--> statement-breakpoint
ALTER TABLE "idea_versions" ADD COLUMN "changed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "ideas" ADD COLUMN "change_kind" text;--> statement-breakpoint
ALTER TABLE "ideas" ADD COLUMN "change_note" text;--> statement-breakpoint
ALTER TABLE "ideas" ADD COLUMN "change_from" integer;--> statement-breakpoint
ALTER TABLE "ideas" ADD COLUMN "changed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "ideas" ADD COLUMN "branched_from" integer;--> statement-breakpoint
ALTER TABLE "ideas" ADD COLUMN "state" text DEFAULT 'idea' NOT NULL;--> statement-breakpoint
ALTER TABLE "ideas" ADD COLUMN "favorite" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "ideas" ADD COLUMN "notes" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "ideas" ADD COLUMN "scores" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "ideas" ADD COLUMN "steps" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "ideas" ADD COLUMN "follow_up_version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "ideas" ADD COLUMN "archived_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "ideas" ADD COLUMN "deleted_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "own_precedents" ADD COLUMN "derived_from" integer;--> statement-breakpoint
ALTER TABLE "problems" ADD COLUMN "label" text;--> statement-breakpoint
ALTER TABLE "problems" ADD COLUMN "archived_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "problems" ADD COLUMN "deleted_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "own_precedents" ADD CONSTRAINT "own_precedents_derived_from_ideas_id_fk" FOREIGN KEY ("derived_from") REFERENCES "public"."ideas"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ideas_trash" ON "ideas" USING btree ("deleted_at") WHERE "ideas"."deleted_at" is not null;--> statement-breakpoint
CREATE INDEX "own_precedents_derived_from" ON "own_precedents" USING btree ("derived_from");--> statement-breakpoint
CREATE INDEX "problems_trash" ON "problems" USING btree ("deleted_at") WHERE "problems"."deleted_at" is not null;--> statement-breakpoint
CREATE INDEX "ideas_history" ON "ideas" USING btree ("user_id","created_at","problem_id","id","deleted_at","archived_at");--> statement-breakpoint
CREATE INDEX "problems_history" ON "problems" USING btree ("user_id","created_at","id","deleted_at","archived_at");