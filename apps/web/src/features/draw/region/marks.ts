export type Point = { x: number; y: number };

/** A mark in pixels of the picture: a brush stroke or a rectangle. */
export type Mark =
  | { kind: 'line'; size: number; points: readonly Point[] }
  | { kind: 'box'; from: Point; to: Point };

export type Size = { width: number; height: number };

export const drawMarks = (context: CanvasRenderingContext2D, marks: readonly Mark[]): void => {
  for (const mark of marks) {
    context.beginPath();
    if (mark.kind === 'box') {
      const { from, to } = mark;
      context.rect(from.x, from.y, to.x - from.x, to.y - from.y);
      context.fill();
      continue;
    }
    const [first, ...more] = mark.points;
    if (!first) continue;
    context.lineWidth = mark.size;
    context.lineCap = 'round';
    context.lineJoin = 'round';
    context.moveTo(first.x, first.y);
    // A tap results in a dot.
    for (const { x, y } of more.length > 0 ? more : [first]) context.lineTo(x, y);
    context.stroke();
  }
};

/** Returns a PNG mask of the picture's size: black, and transparent where marked. */
export const maskOf = (marks: readonly Mark[], { width, height }: Size): string => {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext('2d');
  if (!context) return '';
  context.fillStyle = '#000';
  context.fillRect(0, 0, width, height);
  context.globalCompositeOperation = 'destination-out';
  drawMarks(context, marks);
  return canvas.toDataURL('image/png');
};

const clamped = (value: number, max: number): number => Math.min(max, Math.max(0, value));

/** Moves a rectangle within the picture with the arrow keys, or with Shift only its opposite corner. */
export const movedBox = (
  { from, to }: { from: Point; to: Point },
  key: string,
  isSizing: boolean,
  step: number,
  { width, height }: Size,
): { from: Point; to: Point } | undefined => {
  const by: Record<string, Point> = {
    ArrowLeft: { x: -step, y: 0 },
    ArrowRight: { x: step, y: 0 },
    ArrowUp: { x: 0, y: -step },
    ArrowDown: { x: 0, y: step },
  };
  const move = by[key];
  if (!move) return undefined;
  if (isSizing) {
    return {
      from,
      to: {
        x: Math.max(from.x + step, clamped(to.x + move.x, width)),
        y: Math.max(from.y + step, clamped(to.y + move.y, height)),
      },
    };
  }
  const x = clamped(from.x + move.x, width - (to.x - from.x));
  const y = clamped(from.y + move.y, height - (to.y - from.y));
  return { from: { x, y }, to: { x: x + to.x - from.x, y: y + to.y - from.y } };
};
