import { connect, createServer, type Socket } from 'node:net';

/**
 * A process that passes TCP connections on from one port of this machine to another, each way with a delay: a network of
 * that length. `node delaying-proxy.ts FROM TO MS`; sends a message to its parent when it listens.
 */
const [from, to, delayMs] = process.argv.slice(2).map(Number);
if (!from || !to || !delayMs) throw new Error('delaying-proxy.ts FROM TO MS');

// Timers of the same length fire in the order in which they were set.
const pass = (source: Socket, target: Socket) =>
  source
    .setNoDelay()
    .on('data', (bytes) => setTimeout(() => target.write(bytes), delayMs))
    .on('close', () => target.destroy())
    .on('error', () => target.destroy());

createServer((client) => {
  const server = connect(to, '127.0.0.1');
  pass(client, server);
  pass(server, client);
}).listen(from, '127.0.0.1', () => process.send?.('listens'));
process.on('disconnect', () => process.exit());
