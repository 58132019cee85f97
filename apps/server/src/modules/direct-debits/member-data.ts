import { type MemberData, memberTable } from '#kernel/member-data/member-data.ts';
import { openDetails } from './details.ts';

const accountHash = 'a keyed hash of the IBAN, which is in the archive itself';

export const directDebitsMemberData: MemberData = {
  tables: [
    memberTable({
      table: 'direct_debits.mandate',
      members: ['member_id'],
      withheld: {
        account_hash: accountHash,
        code_hash: 'a hash of a code, which would only help somebody guess it',
      },
      opened: {
        details_sealed: {
          as: 'details',
          open: (sealed, { vault }, { site_id, id }) =>
            JSON.stringify(
              openDetails(vault, { site: Number(site_id), id: String(id), detailsSealed: sealed }),
            ),
        },
      },
      kept: 'a mandate from which nothing was collected is deleted and any other revoked; its details stay sealed until 13 months after the last collection, because the debtor can claim it back for so long and the bank then asks for the mandate',
    }),
    memberTable({
      table: 'direct_debits.debit_block',
      members: ['member_id'],
      withheld: { account_hash: accountHash },
      kept: 'a bank account whose collection came back stays blocked; the id of an erased member leads to nobody',
    }),
  ],
};
