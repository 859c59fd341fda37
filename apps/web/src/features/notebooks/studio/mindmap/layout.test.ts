import { expect, it } from 'vitest';
import { initiallyFolded, layoutMap, wrap, type Measure } from './layout.ts';
import { mapSvg } from './picture.ts';
import { walkMap } from './walk-map.ts';

const measure: Measure = (words) => words.length * 7;
const node = (text: string, parent: number | null) => ({ text, parent, cites: [] });
const NODES = [
  node('Rock', null),
  node('Tower', 0),
  node('High', 1),
  node('Old', 1),
  node('Keepers', 0),
  node('Nine <of> them', 4),
];

it('places all nodes within the picture, without overlaps [notebook.studio]', () => {
  const { boxes, links, width, height } = layoutMap(NODES, new Set(), measure);

  expect(boxes.map(({ at }) => at)).toEqual([0, 1, 2, 3, 4, 5]);
  expect(links).toHaveLength(5);
  for (const box of boxes) {
    expect(box.x + box.width).toBeLessThanOrEqual(width);
    expect(box.y + box.height).toBeLessThanOrEqual(height);
    for (const other of boxes) {
      const apart =
        box === other ||
        box.y + box.height <= other.y ||
        other.y + other.height <= box.y ||
        box.x + box.width <= other.x ||
        other.x + other.width <= box.x;
      expect(apart).toBe(true);
    }
  }
});

it('omits the branches of collapsed nodes [notebook.studio]', () => {
  const folded = initiallyFolded(NODES);
  const { boxes } = layoutMap(NODES, folded, measure);

  expect([...folded]).toEqual([1, 4]);
  expect(boxes.map(({ at, isFolded }) => [at, isFolded])).toEqual([
    [0, false],
    [1, true],
    [4, true],
  ]);
});

it('breaks lines at spaces, and in Chinese anywhere except before a comma [notebook.studio]', () => {
  expect(wrap('one two three', 60, measure)).toEqual(['one two', 'three']);
  expect(wrap('灯塔，灯', 14, measure)).toEqual(['灯', '塔，', '灯']);
});

it('moves along the tree with the arrow keys [notebook.studio]', () => {
  const { boxes } = layoutMap(NODES, new Set([4]), measure);

  expect(walkMap(boxes, 0, 'ArrowDown')).toBe(1);
  expect(walkMap(boxes, 2, 'ArrowLeft')).toBe(1);
  expect(walkMap(boxes, 1, 'ArrowLeft')).toBe('fold');
  expect(walkMap(boxes, 4, 'ArrowRight')).toBe('unfold');
  expect(walkMap(boxes, 0, 'End')).toBe(4);
  expect(walkMap(boxes, 0, 'x')).toBeUndefined();
});

it('exports a picture that contains the text, with its markup escaped [notebook.studio]', () => {
  const colors = {
    paper: '#fff',
    raised: '#fff',
    line: '#ccc',
    text: '#000',
    accent: '#060',
    onAccent: '#fff',
  };
  const svg = mapSvg(layoutMap(NODES, new Set(), measure), colors);

  expect(svg).toContain('Nine &lt;of&gt; them');
  expect(svg.match(/<rect /g)).toHaveLength(NODES.length + 1);
});
