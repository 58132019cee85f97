import fc from 'fast-check';

// A mutant is noticed by any counterexample; looking for the smallest would take longer than finding it.
fc.configureGlobal({ endOnFailure: true });

// A kept worker with a server in it would outlive an interrupted run.
if (process.listenerCount('disconnect') === 0) process.once('disconnect', () => process.kill(process.pid));
