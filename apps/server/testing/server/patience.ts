const factor = Number(process.env.TEST_PATIENCE ?? 1);

/** Returns a time limit of a test in milliseconds: `TEST_PATIENCE=4` makes all of them four times as long, for a busy machine. */
export const patience = (milliseconds: number): number => milliseconds * factor;
