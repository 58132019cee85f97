/**
 * The health check of the images: `node health.mts API_PRIVATE_PORT=9101 …` exits 0 when one of the ports, whose numbers the
 * environment may change, answers that its process is ready. A container runs one process, whichever it is.
 */
const answers = await Promise.all(
  process.argv.slice(2).map(async (named) => {
    const [name = '', fallback] = named.split('=');
    const url = `http://127.0.0.1:${process.env[name] ?? fallback}/readyz`;
    return fetch(url, { signal: AbortSignal.timeout(3_000) }).then(
      ({ ok }) => ok,
      () => false,
    );
  }),
);
process.exitCode = answers.includes(true) ? 0 : 1;

export {};
