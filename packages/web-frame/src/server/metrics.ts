import type { FastifyInstance } from 'fastify';
import type { AppName } from './config.ts';

/** Counts responses by status and duration. Returns a function that renders them in Prometheus' text format. */
export function countRequests(name: AppName, app: FastifyInstance): () => string {
  const answers = new Map<number, { count: number; seconds: number }>();
  app.addHook('onResponse', async (_request, reply) => {
    const { count, seconds } = answers.get(reply.statusCode) ?? { count: 0, seconds: 0 };
    answers.set(reply.statusCode, { count: count + 1, seconds: seconds + reply.elapsedTime / 1000 });
  });

  return () => {
    const { rss, heapUsed } = process.memoryUsage();
    const lines = [
      `# TYPE ${name}_answer_seconds summary`,
      ...[...answers].flatMap(([status, { count, seconds }]) => [
        `${name}_answer_seconds_count{status="${status}"} ${count}`,
        `${name}_answer_seconds_sum{status="${status}"} ${seconds.toFixed(3)}`,
      ]),
      '# TYPE process_resident_memory_bytes gauge',
      `process_resident_memory_bytes ${rss}`,
      '# TYPE nodejs_heap_size_used_bytes gauge',
      `nodejs_heap_size_used_bytes ${heapUsed}`,
    ];
    return `${lines.join('\n')}\n`;
  };
}
