import { expect, it } from 'vitest';
import { sceneOf } from './scene.ts';

it('is deterministic for the same words and seed, and draws the requested time of day [draw.providers]', () => {
  const night = sceneOf('A lighthouse by the sea at night', 7);
  expect(sceneOf('A lighthouse by the sea at night', 7)).toEqual(night);
  expect(sceneOf('A lighthouse by the sea at night', 8)).not.toEqual(night);
  expect(night).toMatchObject({ hasStars: true });
  expect(night.shore).toBeLessThan(1);
  expect(sceneOf('夜晚的森林', 1)).toMatchObject({ hasStars: true, shore: 1 });
  expect(sceneOf('A garden', 1)).toMatchObject({ hasStars: false, shore: 1 });
});
