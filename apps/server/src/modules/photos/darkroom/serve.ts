/** What the child process sends: once when it is ready, then for each request. */
export interface Reply<Answer> {
  readonly value?: Answer;
  readonly error?: string;
  /** Memory it holds now, in bytes. */
  readonly rss: number;
}

const checkEveryMs = 100;

/**
 * The child's end of `child-process.ts`: answers the parent's requests and exits with it. The process kills itself when
 * one request takes more than `secondsEach` of CPU time; on a busy machine wall-clock time would be misleading.
 */
export function serve<Request, Answer>(
  secondsEach: number,
  work: (request: Request) => Promise<Answer>,
): void {
  // process.exit() would wait for native work in progress, which may never end.
  const kill = (signal: NodeJS.Signals) => process.kill(process.pid, signal);
  const exit = () => kill('SIGKILL');
  const reply = (answer: Omit<Reply<Answer>, 'rss'>) => {
    // Free the memory of one picture before the next arrives.
    globalThis.gc?.();
    const message: Reply<Answer> = { ...answer, rss: process.memoryUsage.rss() };
    process.send?.(message, undefined, {}, (error) => error && exit());
  };

  async function answer(request: Request): Promise<void> {
    const before = process.cpuUsage();
    const cpuCheck = setInterval(() => {
      const { user, system } = process.cpuUsage(before);
      if (user + system > secondsEach * 1_000_000) kill('SIGXCPU');
    }, checkEveryMs);
    await work(request).then(
      (value) => reply({ value }),
      (error: unknown) => reply({ error: error instanceof Error ? error.message : String(error) }),
    );
    clearInterval(cpuCheck);
  }

  process.once('disconnect', exit);
  // Signals to the whole process group are meant for the parent, which lets work in progress finish.
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => undefined);
  process.on('message', (request: Request) => void answer(request));
  reply({});
}
