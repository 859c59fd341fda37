/** Example prompts for users without drawings; the built-in sketches draw them. */
export const DRAW_EXAMPLES = {
  lake: 'A quiet lake under the moon --ar 4:3',
  forest: 'Morning in a green forest --ar 4:3',
  desert: 'Golden desert at sunset --ar 4:3',
  peaks: 'White mountains in winter --ar 4:3',
  blossom: 'Cherry blossom hills in pink --ar 4:3',
  island: 'An island in the blue ocean --ar 4:3',
} as const;
export type DrawExample = keyof typeof DRAW_EXAMPLES;
export const EXAMPLE_NAMES = Object.keys(DRAW_EXAMPLES) as [DrawExample, ...DrawExample[]];

export const exampleUrl = (name: DrawExample): string => `/api/cli/mj/v1/example/${name}/sketch.jpg`;
