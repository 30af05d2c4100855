-- Tells every process on this database which account changed, with the commit of the change.
CREATE OR REPLACE FUNCTION notify_account_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('account_changes', coalesce(to_jsonb(OLD) ->> TG_ARGV[0], '*'));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER account_change AFTER UPDATE OR DELETE ON "users"
  FOR EACH ROW EXECUTE FUNCTION notify_account_change('id');
--> statement-breakpoint
CREATE TRIGGER account_change AFTER UPDATE OR DELETE ON "sessions"
  FOR EACH ROW EXECUTE FUNCTION notify_account_change('user_id');
--> statement-breakpoint
CREATE TRIGGER accounts_emptied AFTER TRUNCATE ON "users"
  FOR EACH STATEMENT EXECUTE FUNCTION notify_account_change();
--> statement-breakpoint
CREATE TRIGGER accounts_emptied AFTER TRUNCATE ON "sessions"
  FOR EACH STATEMENT EXECUTE FUNCTION notify_account_change();
