/** A position in the leader's write-ahead log (WAL), and when it was read. */
interface Reading {
  readonly at: number;
  readonly position: bigint;
}

/**
 * Says how old the data of a replica is, from positions in the WAL. Neither clocks of other machines nor whether anybody writes
 * matter: a replica that has replayed what the leader had written at some time is at most as old as that time.
 */
export class Staleness {
  readonly #keepMs: number;
  #readings: Reading[] = [];

  constructor(keepMs: number) {
    this.#keepMs = keepMs;
  }

  /** Notes that the leader had written up to `position` at the time `at`. */
  noteLeader(position: bigint, at: number): void {
    // After a failover positions may begin lower; those of the old leader say nothing about the new one.
    if (position < (this.#readings.at(-1)?.position ?? 0n)) this.#readings = [];
    this.#readings.push({ at, position });
    this.#readings = this.#readings.filter((reading) => reading.at > at - this.#keepMs);
  }

  /** Since when the replica may miss something; `undefined` when it is further behind than is remembered. */
  currentAt(replayed: bigint): number | undefined {
    return this.#readings.findLast(({ position }) => position <= replayed)?.at;
  }
}
