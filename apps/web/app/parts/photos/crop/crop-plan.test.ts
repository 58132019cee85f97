import { describe, expect, it } from 'vitest';
import { cropPlan } from './crop-plan.ts';

const everything = { x: 0, y: 0, width: 100, height: 100 };

describe('cropPlan()', () => {
  it('keeps the size of a small photo', () => {
    const plan = cropPlan({ width: 1000, height: 1000 }, { x: 10, y: 0, width: 80, height: 100 }, 0);
    expect(plan).toMatchObject({ width: 800, height: 1000, scale: 1, turn: 0 });
    expect(plan.middle).toEqual({ x: 400, y: 500 });
  });

  it('scales a large photo down to the longest side', () => {
    const plan = cropPlan({ width: 6000, height: 4000 }, everything, 0);
    expect(plan).toMatchObject({ width: 2400, height: 1600, scale: 0.4 });
  });

  it('measures the crop, not the whole picture', () => {
    const plan = cropPlan({ width: 6000, height: 4000 }, { x: 0, y: 0, width: 32, height: 60 }, 0);
    expect(plan).toMatchObject({ width: 1920, height: 2400, scale: 1 });
  });

  it('swaps width and height after a quarter turn', () => {
    const plan = cropPlan({ width: 1200, height: 900 }, everything, 90);
    expect(plan).toMatchObject({ width: 900, height: 1200 });
    expect(plan.middle).toEqual({ x: 450, y: 600 });
    expect(plan.turn).toBeCloseTo(Math.PI / 2);
  });

  it('keeps width and height after a half turn', () => {
    expect(cropPlan({ width: 1200, height: 900 }, everything, 180)).toMatchObject({
      width: 1200,
      height: 900,
    });
  });

  it('returns at least one pixel', () => {
    const plan = cropPlan({ width: 10, height: 10 }, { x: 0, y: 0, width: 1, height: 1 }, 0);
    expect(plan).toMatchObject({ width: 1, height: 1 });
  });
});
