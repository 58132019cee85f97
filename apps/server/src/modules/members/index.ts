import { defineModule } from '#kernel/module.ts';
import { readAddressRoute } from './address.ts';
import { listCasesRoute } from './cases.ts';
import { listLooksRoute } from './looks.ts';
import { membersMemberData } from './member-data.ts';
import { readMoneyRoute } from './money.ts';
import { listNotesRoute, noteOnMemberRoute } from './notes.ts';
import { listPhotosRoute, openPhotoRoute } from './photos.ts';
import type { MembersDeps } from './ports.ts';
import { readPageRoute } from './read-page.ts';
import { findMembersRoute } from './search.ts';
import { endSessionsRoute, listSessionsRoute } from './sessions.ts';
import { listTimelineRoute } from './timeline.ts';

/** Members as the staff see them: search, and one page about each. */
export const createMembers = (deps: MembersDeps) =>
  defineModule({
    api: {},
    module: {
      routes: [
        findMembersRoute(deps),
        readPageRoute(deps),
        listTimelineRoute(deps),
        listPhotosRoute(deps),
        openPhotoRoute(deps),
        listCasesRoute(deps),
        readMoneyRoute(deps),
        listSessionsRoute(deps),
        endSessionsRoute(deps),
        listNotesRoute(deps),
        noteOnMemberRoute(deps),
        listLooksRoute(deps),
        readAddressRoute(deps),
      ],
      memberData: membersMemberData(deps),
    },
  });
