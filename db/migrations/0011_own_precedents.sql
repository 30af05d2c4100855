CREATE TABLE "own_precedents" (
	"id" serial PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL,
	"entity" text NOT NULL,
	"innovation" text NOT NULL,
	"year" integer,
	"place" text NOT NULL,
	"outcome" text,
	"impact" text NOT NULL,
	"advice" text NOT NULL,
	"when_not" text NOT NULL,
	"background" text NOT NULL,
	"source" text NOT NULL,
	"removed_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "precedents" ADD COLUMN "own_precedent_id" integer;--> statement-breakpoint
ALTER TABLE "own_precedents" ADD CONSTRAINT "own_precedents_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "own_precedents_user" ON "own_precedents" USING btree ("user_id","id");