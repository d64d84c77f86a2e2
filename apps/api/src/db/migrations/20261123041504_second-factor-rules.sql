CREATE TABLE "directory"."second_factor_rules" (
	"account_id" bigint PRIMARY KEY NOT NULL,
	"required_from" timestamp with time zone NOT NULL
);
