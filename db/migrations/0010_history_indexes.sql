DROP INDEX "ideas_user";--> statement-breakpoint
DROP INDEX "problems_user";--> statement-breakpoint
CREATE INDEX "ideas_history" ON "ideas" USING btree ("user_id","created_at","problem_id","id");--> statement-breakpoint
CREATE INDEX "problems_history" ON "problems" USING btree ("user_id","created_at","id");