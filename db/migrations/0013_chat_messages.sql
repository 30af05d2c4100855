CREATE TABLE "chat_messages" (
	"id" serial PRIMARY KEY NOT NULL,
	"idea_id" integer NOT NULL,
	"role" text NOT NULL,
	"content" text NOT NULL,
	"precedent_id" integer,
	"proposal" jsonb,
	"decision" jsonb,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "chat_messages" ADD CONSTRAINT "chat_messages_idea_id_ideas_id_fk" FOREIGN KEY ("idea_id") REFERENCES "public"."ideas"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_messages" ADD CONSTRAINT "chat_messages_precedent_id_precedents_id_fk" FOREIGN KEY ("precedent_id") REFERENCES "public"."precedents"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "chat_messages_idea" ON "chat_messages" USING btree ("idea_id","id");--> statement-breakpoint
CREATE INDEX "chat_messages_precedent" ON "chat_messages" USING btree ("precedent_id");