interface Output {
  readonly isTTY?: boolean;
  write(text: string): unknown;
}

interface Progress {
  /** One more of them is done. */
  step(): void;
  /** Prints a line above the progress. */
  log(line: string): void;
  end(): void;
}

/**
 * Shows what is being done, how far it is and how long it will still take: on a terminal in one line that changes, elsewhere as a line for
 * each tenth.
 */
export function createProgress(
  what: string,
  total: number,
  { output = process.stderr, now = Date.now }: { output?: Output; now?: () => number } = {},
): Progress {
  const began = now();
  let done = 0;
  let shownTenth = 0;

  function show(): void {
    const line = `${what}: ${done} of ${total}, ${remaining()}`;
    const tenth = Math.floor((done / total) * 10);
    if (output.isTTY) output.write(`\r\u001B[K${line}`);
    else if (tenth > shownTenth) output.write(`${line}\n`);
    shownTenth = tenth;
  }

  function remaining(): string {
    const seconds = Math.round((now() - began) / 1_000);
    if (done >= total) return `done in ${duration(seconds)}`;
    return done === 0 ? 'starting' : `about ${duration(Math.ceil((seconds / done) * (total - done)))} left`;
  }

  if (output.isTTY) show();
  return {
    step() {
      done += 1;
      show();
    },
    log(line) {
      if (output.isTTY) output.write('\r\u001B[K');
      output.write(`${line}\n`);
      if (output.isTTY) show();
    },
    end() {
      if (output.isTTY) output.write('\n');
    },
  };
}

function duration(seconds: number): string {
  return seconds < 90 ? `${seconds} s` : `${Math.round(seconds / 60)} min`;
}
