ALTER TABLE "problems" ADD COLUMN "name" text;--> statement-breakpoint
ALTER TABLE "problems" ADD COLUMN "limits" text[] DEFAULT '{}' NOT NULL;