CREATE TABLE "transfer_checks" (
	"precedent_id" integer PRIMARY KEY NOT NULL,
	"answers" jsonb NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "transfer_checks" ADD CONSTRAINT "transfer_checks_precedent_id_precedents_id_fk" FOREIGN KEY ("precedent_id") REFERENCES "public"."precedents"("id") ON DELETE cascade ON UPDATE no action;