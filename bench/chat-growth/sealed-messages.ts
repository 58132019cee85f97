import type { Vault } from '@bowline/server/kernel/crypto/vault.ts';
import { systemRandom } from '@bowline/server/kernel/random.ts';
import type pg from 'pg';
import type { Conversation } from '../lib/conversations.ts';
import { sampleText } from '../lib/http-send.ts';

export interface SealedMessages {
  readonly opened: readonly Conversation[];
  /** Number of each conversation, in the same order. */
  readonly numbers: readonly number[];
  /** Messages per conversation. */
  readonly each: number;
}

/** Writes the message bodies of conversations that will be opened, sealed as by sending, into a table to load from. */
export async function sealMessages(
  owner: pg.Client,
  vault: Vault,
  { opened, numbers, each }: SealedMessages,
): Promise<void> {
  await owner.query(
    'create unlogged table bench_sealed (number int, seq int, id uuid, body bytea, primary key (number, seq))',
  );
  const seqs = Array.from({ length: each }, (_, index) => index + 1);
  for (const [index, { key }] of opened.entries()) {
    const ids = seqs.map(() => systemRandom.uuid7());
    const bodies = ids.map((id) => vault.seal(key, sampleText, `chat.message.body:${id}`));
    await owner.query({
      name: 'sealed',
      text: `insert into bench_sealed select $1, seq, id, body
             from unnest($2::int[], $3::uuid[], $4::bytea[]) as message (seq, id, body)`,
      values: [numbers[index], seqs, ids, bodies],
    });
  }
  await owner.query('analyze bench_sealed');
}
