import { z } from 'zod';
import { oldPassword } from './account.ts';
import { defineOperation } from './operation.ts';

/** An archive of everything stored about the member. */
const exportView = z
  .object({
    status: z.enum(['preparing', 'ready']),
    requested_at: z.iso.datetime(),
    /** When the archive is deleted; null while it is being made. */
    expires_at: z.iso.datetime().nullable(),
  })
  .meta({ id: 'Export' });
export type ExportView = z.infer<typeof exportView>;

export const readExport = defineOperation({
  id: 'readExport',
  summary: 'The latest archive of the member’s data, if one was requested.',
  authority: 'member',
  response: z.object({ export: exportView.nullable() }),
  errors: [],
});

export const requestExport = defineOperation({
  id: 'requestExport',
  summary: 'Request an archive of everything stored about the member; a mail says when it is ready.',
  authority: 'member',
  body: z.object({ password: oldPassword }),
  response: z.object({ export: exportView }),
  errors: ['old_password_wrong', 'too_many_attempts', 'unavailable'],
  limit: { calls: 10, seconds: 3600 },
});

export const downloadExport = defineOperation({
  id: 'downloadExport',
  summary: 'The archive itself, a ZIP file.',
  authority: 'member',
  response: 'binary',
  errors: ['not_found'],
  limit: { calls: 20, seconds: 3600 },
});
