import type { UserView } from '@bowline/contract/identity';
import { BarEnd } from '../shell/bar-end.tsx';
import { AccountMenu } from './account-menu.tsx';
import { MemberLinks } from './member-links.tsx';
import { Queries } from './queries.tsx';

/** A member's part of the top bar. Loaded apart, so that visitors do not carry it. */
export default function MemberBar({ user }: { user: UserView }) {
  return (
    <Queries>
      <MemberLinks />
      <BarEnd>
        <AccountMenu user={user} />
      </BarEnd>
    </Queries>
  );
}
