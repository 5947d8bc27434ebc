-- Which languages there are is said in one place, src/domain/languages.ts; here only what a code looks like.
alter table app_user drop constraint app_user_locale_check;
alter table app_user add constraint app_user_locale_check check (locale ~ '^[a-z]{2,3}$');
