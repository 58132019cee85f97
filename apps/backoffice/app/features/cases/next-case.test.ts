import fc from 'fast-check';
import { expect, it } from 'vitest';
import { nextCase } from './next-case.ts';

const anyCase = fc.record({
  id: fc.uuid(),
  undecidable: fc.constantFrom('first_decider', 'escalated', null),
  holder: fc.option(
    fc.record({
      id: fc.constant('johanna'),
      name: fc.constant('Johanna'),
      since: fc.constant(''),
      signed_in: fc.boolean(),
      signed_out_at: fc.constant(null),
      mine: fc.boolean(),
    }),
    { nil: null },
  ),
});
const anyQueue = fc.uniqueArray(anyCase, { selector: ({ id }) => id, maxLength: 12 });

it('nextCase() never hands out a case that the person may not decide or a colleague works on, and skips no other', () => {
  fc.assert(
    fc.property(anyQueue, fc.nat(12), (rows, place) => {
      const after = rows[place]?.id;
      const next = nextCase(rows, after);
      const free = rows.filter(
        ({ id, undecidable, holder }) => id !== after && undecidable === null && (!holder || holder.mine),
      );
      if (!next) expect(free).toEqual([]);
      else expect(free).toContain(next);
    }),
  );
});

it('nextCase() goes on after the case and begins again at the end', () => {
  const rows = ['a', 'b', 'c'].map((id) => ({ id, undecidable: null, holder: null }));
  expect(nextCase(rows)?.id).toBe('a');
  expect(nextCase(rows, 'a')?.id).toBe('b');
  expect(nextCase(rows, 'c')?.id).toBe('a');
});
