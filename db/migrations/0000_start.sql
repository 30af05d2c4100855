CREATE TABLE "idea_precedents" (
	"idea_id" integer NOT NULL,
	"precedent_id" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "idea_precedents_idea_id_precedent_id_pk" PRIMARY KEY("idea_id","precedent_id")
);
--> statement-breakpoint
CREATE TABLE "idea_versions" (
	"idea_id" integer NOT NULL,
	"version" integer NOT NULL,
	"theme" text NOT NULL,
	"title" text NOT NULL,
	"solution" text NOT NULL,
	"next_steps" text[] NOT NULL,
	"real_world_basis" text NOT NULL,
	"why_we_like_it" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "idea_versions_idea_id_version_pk" PRIMARY KEY("idea_id","version")
);
--> statement-breakpoint
CREATE TABLE "ideas" (
	"id" serial PRIMARY KEY NOT NULL,
	"problem_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"theme" text DEFAULT '',
	"title" text NOT NULL,
	"solution" text NOT NULL,
	"next_steps" text[] NOT NULL,
	"real_world_basis" text NOT NULL,
	"why_we_like_it" text NOT NULL,
	"engine" text DEFAULT 'library' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "password_reset_tokens" (
	"id" serial PRIMARY KEY NOT NULL,
	"token" text NOT NULL,
	"user_id" integer NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "password_reset_tokens_token_unique" UNIQUE("token")
);
--> statement-breakpoint
CREATE TABLE "precedent_backgrounds" (
	"id" serial PRIMARY KEY NOT NULL,
	"precedent_id" integer NOT NULL,
	"background" text NOT NULL,
	"insights" text[] NOT NULL,
	"impact" text NOT NULL,
	"justification" text NOT NULL,
	"questions" text[] NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "precedent_backgrounds_precedent_id_unique" UNIQUE("precedent_id")
);
--> statement-breakpoint
CREATE TABLE "precedents" (
	"id" serial PRIMARY KEY NOT NULL,
	"problem_id" integer NOT NULL,
	"entity" text NOT NULL,
	"innovation" text NOT NULL,
	"year" integer,
	"question_index" integer NOT NULL,
	"selected" boolean DEFAULT false NOT NULL,
	"origin" text NOT NULL,
	"library_entry" text,
	"fit" jsonb,
	"revision" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "problems" (
	"id" serial PRIMARY KEY NOT NULL,
	"statement" text NOT NULL,
	"problem_statement" text NOT NULL,
	"elements" text[] DEFAULT '{}' NOT NULL,
	"search_questions" text[] DEFAULT '{}' NOT NULL,
	"user_id" integer,
	"analysis" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"engine" text DEFAULT 'library' NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"search_lease_until" timestamp with time zone,
	"precedents_found_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "rate_limits" (
	"key" text PRIMARY KEY NOT NULL,
	"points" integer NOT NULL,
	"expire" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL,
	"user_agent" text,
	"last_used_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" serial PRIMARY KEY NOT NULL,
	"username" text NOT NULL,
	"password" text NOT NULL,
	"disabled" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "users_username_unique" UNIQUE("username")
);
--> statement-breakpoint
ALTER TABLE "idea_precedents" ADD CONSTRAINT "idea_precedents_idea_id_ideas_id_fk" FOREIGN KEY ("idea_id") REFERENCES "public"."ideas"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "idea_precedents" ADD CONSTRAINT "idea_precedents_precedent_id_precedents_id_fk" FOREIGN KEY ("precedent_id") REFERENCES "public"."precedents"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "idea_versions" ADD CONSTRAINT "idea_versions_idea_id_ideas_id_fk" FOREIGN KEY ("idea_id") REFERENCES "public"."ideas"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ideas" ADD CONSTRAINT "ideas_problem_id_problems_id_fk" FOREIGN KEY ("problem_id") REFERENCES "public"."problems"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ideas" ADD CONSTRAINT "ideas_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "password_reset_tokens" ADD CONSTRAINT "password_reset_tokens_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "precedent_backgrounds" ADD CONSTRAINT "precedent_backgrounds_precedent_id_precedents_id_fk" FOREIGN KEY ("precedent_id") REFERENCES "public"."precedents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "precedents" ADD CONSTRAINT "precedents_problem_id_problems_id_fk" FOREIGN KEY ("problem_id") REFERENCES "public"."problems"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "problems" ADD CONSTRAINT "problems_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "idea_precedents_precedent" ON "idea_precedents" USING btree ("precedent_id");--> statement-breakpoint
CREATE INDEX "ideas_problem" ON "ideas" USING btree ("problem_id");--> statement-breakpoint
CREATE INDEX "ideas_user" ON "ideas" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "password_reset_tokens_user" ON "password_reset_tokens" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "precedents_problem" ON "precedents" USING btree ("problem_id","revision","question_index","id");--> statement-breakpoint
CREATE INDEX "problems_user" ON "problems" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "rate_limits_expire" ON "rate_limits" USING btree ("expire");--> statement-breakpoint
CREATE INDEX "sessions_user" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sessions_expiry" ON "sessions" USING btree ("expires_at");