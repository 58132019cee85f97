import type { StaffGrant, StaffRole } from '@bowline/contract/staff-rights';

interface DemoStaff {
  readonly name: string;
  readonly role: StaffRole;
  readonly grants: readonly StaffGrant[];
  /** For an authenticator app, in base 32. Known to everybody who reads this: the demo alone may use it. */
  readonly secret: string;
}

/** Who runs the demo: two who may decide on each other's appeals, one of support, and two administrators to confirm. */
export const demoStaff: readonly DemoStaff[] = [
  { name: 'Anna Vos', role: 'moderator', grants: ['grave'], secret: 'MFXG4YLWN5ZWIZLNN52GK3LPMRSXE2LO' },
  { name: 'Johanna Brink', role: 'moderator', grants: [], secret: 'NJXWQYLONZQWE4TJNZVWIZLNN5WW6ZDF' },
  { name: 'Mehmet Kaya', role: 'support', grants: [], secret: 'NVSWQ3LFORVWC6LBMRSW233TOVYHA33S' },
  { name: 'Pieter Smit', role: 'admin', grants: [], secret: 'OBUWK5DFOJZW22LUMRSW232BMRWWS3TP' },
  { name: 'Ilse de Groot', role: 'admin', grants: ['grave'], secret: 'NFWHGZLEMVTXE33POREGK3LPMFSG22LO' },
];

/** Of everybody above, beside the code of their app. Known to everybody who reads this, too. */
export const demoStaffPassword = 'a knot that holds';
