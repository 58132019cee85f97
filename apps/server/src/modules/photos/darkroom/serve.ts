/** What an assistant sends: once when it is ready, then for each thing it is asked. */
export interface Reply<Answer> {
  readonly value?: Answer;
  readonly error?: string;
  /** The memory it holds now, in bytes. */
  readonly rss: number;
}

const checkEveryMs = 100;

/**
 * The other end of `assistant.ts`: answers what the parent process asks, and goes when the parent goes. It ends itself when a
 * request has cost more of the processor's time than this; on a busy machine the clock would blame the wrong one.
 */
export function serve<Request, Answer>(
  secondsEach: number,
  work: (request: Request) => Promise<Answer>,
): void {
  // An orderly exit would wait for work under way, which may be the very work that does not end.
  const end = (signal: NodeJS.Signals) => process.kill(process.pid, signal);
  const leave = () => end('SIGKILL');
  const reply = (answer: Omit<Reply<Answer>, 'rss'>) => {
    // What one picture took is given back before the next comes.
    globalThis.gc?.();
    const message: Reply<Answer> = { ...answer, rss: process.memoryUsage.rss() };
    process.send?.(message, undefined, {}, (error) => error && leave());
  };

  async function answer(request: Request): Promise<void> {
    const before = process.cpuUsage();
    const watch = setInterval(() => {
      const { user, system } = process.cpuUsage(before);
      if (user + system > secondsEach * 1_000_000) end('SIGXCPU');
    }, checkEveryMs);
    await work(request).then(
      (value) => reply({ value }),
      (error: unknown) => reply({ error: error instanceof Error ? error.message : String(error) }),
    );
    clearInterval(watch);
  }

  process.once('disconnect', leave);
  // Whoever stops a whole group of processes means the parent, which lets work under way come to its end.
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => undefined);
  process.on('message', (request: Request) => void answer(request));
  reply({});
}
