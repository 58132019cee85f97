/** The longest side of a cropped photo, in pixels: more than the site ever shows. */
const LONGEST = 2400;

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** A part of the rotated picture, in per cent. */
export interface Area extends Size {
  readonly x: number;
  readonly y: number;
}

/** How to draw the picture on a canvas of this size so that it shows the crop only. */
export interface CropPlan extends Size {
  /** The position of the picture's centre, its rotation in radians and its scale. */
  readonly middle: { readonly x: number; readonly y: number };
  readonly turn: number;
  readonly scale: number;
}

export function cropPlan(picture: Size, area: Area, degrees: number): CropPlan {
  const turned = turnedSize(picture, degrees);
  const width = (turned.width * area.width) / 100;
  const height = (turned.height * area.height) / 100;
  // Never enlarged: that adds bytes but no detail.
  const scale = Math.min(1, LONGEST / Math.max(width, height));
  return {
    width: Math.max(1, Math.round(width * scale)),
    height: Math.max(1, Math.round(height * scale)),
    middle: {
      x: (turned.width / 2 - (turned.width * area.x) / 100) * scale,
      y: (turned.height / 2 - (turned.height * area.y) / 100) * scale,
    },
    turn: (degrees * Math.PI) / 180,
    scale,
  };
}

/** Pictures are rotated by quarter turns only. */
function turnedSize({ width, height }: Size, degrees: number): Size {
  return degrees % 180 === 0 ? { width, height } : { width: height, height: width };
}
