import { parseArgs } from 'node:util';
import { startBenchApi } from './bench-api.ts';
import { bare, overHttp, printRates, round, takeTurns } from './measure.ts';

/** The members list over HTTP beside its three statements run bare, with many members. */
export default async function members(options: string[]): Promise<boolean> {
  const { values } = parseArgs({
    args: options,
    options: { members: { type: 'string', default: '100000' }, seconds: { type: 'string', default: '5' } },
  });
  const count = Number(values.members);
  const load = { seconds: Number(values.seconds), connections: 8 };
  const api = await startBenchApi();
  try {
    const { pool } = api.context.kernel.database;
    // Straight into the tables: the bench is about reading them.
    await pool.query(
      `insert into profiles.profile (site_id, member_id, public_id, name, gender, birth_date, country, region,
                                     state, last_active_at, created_at)
       select $1, 1000000 + n, lpad(n::text, 16, '0'), 'Member ' || n, 'female', date '1990-01-01' + (n % 9000)::int,
              'NL', 'NL-UT', 'active', now() - n * interval '1 second', now()
       from generate_series(1, $2::int) as n`,
      [api.site.id, count],
    );
    await pool.query(
      `insert into discovery.search (member_id, last_active, site_id, birth_date, version, visible, gender, country, region)
       select member_id, last_active_at, site_id, birth_date, version, true, gender, country, region
       from profiles.profile where site_id = $1`,
      [api.site.id],
    );
    await analyse(api.databaseUrl);

    const { rows } = await pool.query<{ members: string }>(
      `select string_agg(member_id::text, ',') as members from (
         select member_id from discovery.search where site_id = $1 and visible
         order by last_active desc, member_id desc limit 25) as page`,
      [api.site.id],
    );
    const page = `array[${rows[0]?.members}]::bigint[]`;
    const statements = `
      select member_id, last_active from discovery.search
      where site_id = ${api.site.id} and visible and member_id <> ${api.member.memberId}
      order by last_active desc, member_id desc limit 25;
      select * from profiles.profile where site_id = ${api.site.id} and member_id = any(${page});
      select distinct on (member_id) * from photos.photo
      where site_id = ${api.site.id} and member_id = any(${page}) and status = 'approved'
      order by member_id, position;`;

    const rates = await takeTurns(3, {
      'members over HTTP': () => overHttp(`${api.origin}/api/members`, api.headers, load),
      'settings over HTTP': () => overHttp(`${api.origin}/api/settings.php`, api.headers, load),
      'its statements bare': () => bare(api.databaseUrl, statements, load),
    });
    console.log(
      `${count} members, ${load.connections} connections, the middle of 3 rounds of ${load.seconds} s`,
    );
    printRates(rates);
    const ratio = rates['members over HTTP'].perSecond / rates['its statements bare'].perSecond;
    console.log(`members over HTTP ÷ its statements bare: ${round(ratio)}`);
    return rates['members over HTTP'].failures === 0;
  } finally {
    await api.stop();
  }
}

/** As the owner: the application's role may not. */
async function analyse(databaseUrl: string): Promise<void> {
  const { default: pg } = await import('pg');
  const client = new pg.Client(databaseUrl);
  await client.connect();
  await client.query('vacuum analyze');
  await client.end();
}
