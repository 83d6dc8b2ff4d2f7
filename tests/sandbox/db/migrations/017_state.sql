-- Whoever represents a company has a number there, whatever is their sign-in's.
alter table access add column representative_id bigint generated always as identity (start with 600001);
-- Kept in the old web bank before (spec A§3).
alter table customer add column is_converted boolean not null default false;
-- Holds no more than accounts of another customer: its permission is settlementAccount (spec A§6).
alter table customer add column is_sub_account boolean not null default false;
