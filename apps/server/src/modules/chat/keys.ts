import { masterSealed } from '#kernel/crypto/master-sealed.ts';
import type { DataKey } from '#kernel/crypto/vault.ts';
import type { EntityId, MemberId, PublicId, SiteId } from '#kernel/ids.ts';
import type { Kernel } from '#kernel/kernel.ts';
import { createBoundedMemory } from './bounded-memory.ts';

/** A conversation and what its messages are sealed with. */
export interface KnownConversation {
  readonly conversation: EntityId;
  readonly key: DataKey;
}

/** One that is not begun yet. */
export interface ProposedConversation extends KnownConversation {
  readonly wrapped: Buffer;
}

/** Who writes to whom, as the caller names them. */
export interface Direction {
  readonly site: SiteId;
  readonly from: MemberId;
  readonly to: PublicId;
}

export const conversationKeys = masterSealed({
  table: 'chat.conversation',
  key: ['site_id', 'id'],
  column: 'wrapped_key',
  reseal: (vault, { wrapped_key }) => vault.rewrap(wrapped_key),
});

export type Keys = ReturnType<typeof createKeys>;

/** Some megabytes a process. */
const mostConversations = 10_000;
/** Behind the last message: a conversation that was erased is soon forgotten here too. */
const minutes = 10;

/**
 * The keys of the conversations that go on now. A message is sealed before the statement that stores it, so whoever writes
 * again must know the key; and unwrapping one takes longer than reading a message.
 */
export function createKeys({ vault, random, clock }: Pick<Kernel, 'vault' | 'random' | 'clock'>) {
  const until = { clock, minutes };
  const keys = createBoundedMemory<DataKey>(mostConversations, until);
  const directions = createBoundedMemory<EntityId>(2 * mostConversations, until);
  const keyName = (site: SiteId, conversation: EntityId) => `${site} ${conversation}`;
  const directionName = ({ site, from, to }: Direction) => `${site} ${from} ${to}`;

  return {
    unwrapped(site: SiteId, conversation: EntityId, wrapped: Buffer): DataKey {
      const name = keyName(site, conversation);
      const key = keys.recall(name) ?? vault.unwrap(wrapped);
      keys.remember(name, key);
      return key;
    },

    /** May have been deleted since: the database has the last word. */
    known(direction: Direction): KnownConversation | undefined {
      const conversation = directions.recall(directionName(direction));
      const key = conversation && keys.recall(keyName(direction.site, conversation));
      return key && { conversation, key };
    },

    propose(): ProposedConversation {
      // It may begin with what waits, and its id must not tell the other since when.
      return { conversation: random.uuid4(), ...vault.newDataKey() };
    },

    remember(direction: Direction, { conversation, key }: KnownConversation): void {
      directions.remember(directionName(direction), conversation);
      keys.remember(keyName(direction.site, conversation), key);
    },
  };
}
