/** Returns the height of the tallest stroke, as a part of the line's height. */
export const tallestStroke = (line: Element): number => {
  const { width, height } = line as HTMLCanvasElement;
  const pixels = (line as HTMLCanvasElement).getContext('2d')?.getImageData(0, 0, width, height).data ?? [];
  const rows = Array.from({ length: height }, (_, row) =>
    pixels.slice(row * width * 4, (row + 1) * width * 4).some((value, at) => at % 4 === 3 && value > 0),
  );
  return rows.filter(Boolean).length / height;
};
