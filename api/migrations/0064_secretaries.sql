-- A visitor is told when every company that has secretaries is closed to them: found without reading all people.
create index secretaries_of_company on app_user (company_id) where role = 'secretary';
