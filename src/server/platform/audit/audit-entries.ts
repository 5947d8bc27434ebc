import { defineLastTable } from '../db/last-rows.ts';

export const auditEntries = defineLastTable({
  table: 'audit_entry',
  columns: {
    at: 'timestamptz',
    actor_id: 'uuid',
    actor_role: 'text',
    action: 'text',
    subject_type: 'text',
    subject_id: 'text',
    before: 'jsonb',
    after: 'jsonb',
    request_id: 'text',
    ip: 'text',
  },
});
