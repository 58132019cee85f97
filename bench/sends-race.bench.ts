import { isDeepStrictEqual } from 'node:util';
import { ledgerViolations } from '@bowline/server/modules/credits/index.ts';
import { fairRound, raceOnce } from '@bowline/server/testing/factories/send-race.ts';
import { aServer } from '@bowline/server/testing/server/test-server.ts';
import { judge } from './lib/measure.ts';
import { randomSecrets } from './lib/random-secrets.ts';

/** Sends twenty messages in parallel with credits for ten, a thousand times or as often as the first option says. */
export default async function sendsRace([rounds = '1000']: string[]): Promise<boolean> {
  const server = await aServer({
    env: {
      NODE_ENV: 'test',
      LOG_LEVEL: 'silent',
      DATABASE_POOL_SIZE: '20',
      ...randomSecrets(),
    },
  });
  try {
    let fair = 0;
    for (let round = 0; round < Number(rounds); round += 1) {
      const ended = await raceOnce(server, round % 2 === 0 ? 1 : 4);
      if (isDeepStrictEqual(ended, fairRound)) fair += 1;
      else console.log(`round ${round}:`, ended);
    }
    const violations = await ledgerViolations(server.kernel.database.db);
    console.log('ledger violations:', violations);
    return [
      judge('rounds that ended with exactly ten sent, stored and charged', fair, { atLeast: Number(rounds) }),
      judge(
        'violations in the ledger',
        Object.values(violations).reduce((a, b) => a + b, 0),
        { atMost: 0 },
      ),
    ].every(Boolean);
  } finally {
    await server.close();
  }
}
