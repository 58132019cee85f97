import { Counter, type Registry } from 'prom-client';

export type StaffMetrics = ReturnType<typeof createStaffMetrics>;

export function createStaffMetrics(registry: Registry) {
  const registers = [registry];
  const linksUsed = new Counter({
    name: 'bowline_staff_links_used_total',
    help: 'Links of invitations and recoveries of the staff that were opened.',
    labelNames: ['kind'] as const,
    registers,
  });
  // A series that begins at one has not grown: the first link would not alert.
  for (const kind of ['invitation', 'recovery']) linksUsed.inc({ kind }, 0);
  return {
    linksUsed,
    codesLocked: new Counter({
      name: 'bowline_staff_codes_locked_total',
      help: 'How often five wrong codes paused the sign-in of a name or device, of the staff or invented.',
      registers,
    }),
  };
}
