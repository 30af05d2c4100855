CREATE TABLE "entry_embeddings" (
	"model" text NOT NULL,
	"content_hash" text NOT NULL,
	"dimensions" integer NOT NULL,
	"vectors" text NOT NULL,
	"factors" real[] NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "entry_embeddings_model_content_hash_pk" PRIMARY KEY("model","content_hash")
);
--> statement-breakpoint
ALTER TABLE "ideas" ADD COLUMN "model" text;--> statement-breakpoint
ALTER TABLE "precedents" ADD COLUMN "model" text;--> statement-breakpoint
ALTER TABLE "problems" ADD COLUMN "model" text;