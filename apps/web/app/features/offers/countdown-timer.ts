/** What is left, as two figures each. */
export interface CountdownTimer {
  readonly hours: string;
  readonly minutes: string;
  readonly seconds: string;
}

export const countdownTimer = (seconds: number): CountdownTimer => ({
  hours: twoFigures(Math.floor(seconds / 3600)),
  minutes: twoFigures(Math.floor(seconds / 60) % 60),
  seconds: twoFigures(seconds % 60),
});

const twoFigures = (count: number): string => String(count).padStart(2, '0');
