CREATE TABLE "list_totals" (
	"account_id" bigint NOT NULL,
	"list" text NOT NULL,
	"part" text NOT NULL,
	"slot" bigint GENERATED ALWAYS AS IDENTITY (sequence name "list_totals_slot_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"rows" bigint NOT NULL,
	CONSTRAINT "list_totals_account_id_list_part_slot_pk" PRIMARY KEY("account_id","list","part","slot")
);
