import type { PageMap } from './page-map.ts';
import type { VanishingPoint } from './perspective.ts';

type Size = { width: number; height: number };

/**
 * Straightened page of a picture: its size, the map of its points to the picture, and the reverse, which also
 * returns how much a line's height is scaled there.
 */
export type PageFrame = Size & {
  toPage: PageMap;
  straight: (x: number, y: number) => { x: number; y: number; scale: number };
};

/** Frame of a page that is only turned. */
export const turnedFrame = ({ width, height }: Size, angle: number): PageFrame => {
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const isUpended = Math.abs(sin) > Math.abs(cos);
  const size = isUpended ? { width: height, height: width } : { width, height };
  const [x, y] = [size.width / 2, size.height / 2];
  return {
    ...size,
    toPage: [cos, sin, -sin, cos, width / 2 - x * cos + y * sin, height / 2 - x * sin - y * cos],
    straight: (px, py) => {
      const [dx, dy] = [px - width / 2, py - height / 2];
      return { x: dx * cos + dy * sin + x, y: dy * cos - dx * sin + y, scale: 1 };
    },
  };
};

/** Frame of a page that was photographed from the side, in which its lines are parallel. It is as large as the picture. */
export const perspectiveFrame = (picture: Size, { angle, distance }: VanishingPoint): PageFrame => {
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const [middleX, middleY] = [picture.width / 2, picture.height / 2];
  const { width, height } = turnedFrame(picture, angle);
  const parallel = (px: number, py: number) => {
    const [dx, dy] = [px - middleX, py - middleY];
    const along = dx * cos + dy * sin;
    const scale = 1 / (1 - along / distance);
    return { along: along * scale, across: (dy * cos - dx * sin) * scale, scale };
  };
  const corners = [0, picture.width].flatMap((x) => [0, picture.height].map((y) => parallel(x, y)));
  const [alongs, acrosses] = [corners.map(({ along }) => along), corners.map(({ across }) => across)];
  const [left, top] = [Math.min(...alongs), Math.min(...acrosses)];
  const size = Math.min(width / (Math.max(...alongs) - left), height / (Math.max(...acrosses) - top));
  const divisor = 1 + left / distance;
  const inverse = 1 / (size * divisor);
  return {
    width,
    height,
    toPage: [
      (middleX / distance + cos) * inverse,
      (middleY / distance + sin) * inverse,
      -sin * inverse,
      cos * inverse,
      middleX + (left * cos - top * sin) / divisor,
      middleY + (left * sin + top * cos) / divisor,
      inverse / distance,
      0,
    ],
    straight: (px, py) => {
      const { along, across, scale } = parallel(px, py);
      return { x: (along - left) * size, y: (across - top) * size, scale: scale * size };
    },
  };
};
