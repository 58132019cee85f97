import type { Queryable } from '#kernel/db/transaction.ts';
import type { MemberId, SiteId } from '#kernel/ids.ts';
import { defineModule } from '#kernel/module.ts';
import type { Chat } from '#modules/chat/index.ts';
import type { Likes } from '#modules/likes/index.ts';

interface SiteMember {
  readonly site: SiteId;
  readonly member: MemberId;
}

export interface ContactsDeps {
  readonly chat: Pick<Chat, 'correspondentsAmong' | 'haveWritten' | 'imagesOn' | 'writersAmong'>;
  readonly likes: Pick<Likes, 'likedAmong' | 'likersAmong'>;
}

export type Contacts = ReturnType<typeof createContacts>['api'];

/** What members have had to do with each other, by likes and messages. */
export function createContacts({ chat, likes }: ContactsDeps) {
  return defineModule({
    api: {
      /** Returns which of `others` have liked or written to the member. */
      async approachersAmong(
        db: Queryable,
        { site, member }: SiteMember,
        others: readonly MemberId[],
      ): Promise<ReadonlySet<MemberId>> {
        const likers = await likes.likersAmong(db, site, member, others);
        const writers = await chat.writersAmong(db, site, member, others);
        return new Set([...likers, ...writers]);
      },

      /** Returns which of `others` have liked, written to, or been liked or written to by the member. */
      async metAmong(
        db: Queryable,
        { site, member }: SiteMember,
        others: readonly MemberId[],
      ): Promise<ReadonlySet<MemberId>> {
        // One query after the other, to save connections, and each only about members not found yet.
        const met = new Set<MemberId>();
        for (const among of [likes.likedAmong, likes.likersAmong, chat.correspondentsAmong]) {
          const open = others.filter((other) => !met.has(other));
          if (open.length > 0) for (const found of await among(db, site, member, open)) met.add(found);
        }
        return met;
      },

      /** Whether one of the two has liked or written to the other. */
      async haveMet(
        db: Queryable,
        viewer: Parameters<Chat['haveWritten']>[1],
        other: MemberId,
      ): Promise<boolean> {
        const { site, member } = viewer;
        const liked = await likes.likersAmong(db, site, other, [member]);
        const likedBy = await likes.likersAmong(db, site, member, [other]);
        return liked.size + likedBy.size > 0 || chat.haveWritten(db, viewer, other);
      },

      /** Whether the receiver has switched images on in the conversation of the two. */
      imagesOn: chat.imagesOn,
    },
    module: {},
  });
}
