import { expect, it } from 'vitest';
import { chooseTests, NoSuchTests } from './choose.ts';

it('runs everything if no path is named', () => {
  expect(chooseTests([])).toEqual({
    isFullRun: true,
    units: true,
    journeys: true,
    paths: [],
    title: undefined,
  });
});

it('runs a test file with Vitest and a journey with Playwright', () => {
  const unit = chooseTests(['tools/tests/choose.test.ts']);
  expect(unit).toMatchObject({ isFullRun: false, units: true, journeys: false });
  expect(unit.paths).toEqual(['tools/tests/choose.test.ts']);
  expect(chooseTests(['./e2e/voice.spec.ts'])).toMatchObject({ units: false, journeys: true });
});

it('runs the tests below a folder, and those next to a source file', () => {
  expect(chooseTests(['e2e/chat', 'tools/tests'])).toMatchObject({ units: true, journeys: true });
  expect(chooseTests(['tools/tests/choose.ts']).paths).toEqual(['tools/tests/choose.test.ts']);
});

it('passes a part of a title on', () => {
  expect(chooseTests(['tools/tests', '-t', 'passes a part'])).toMatchObject({
    paths: ['tools/tests'],
    title: 'passes a part',
  });
});

it.each([[['tools/nowhere.ts']], [['docs']], [['--watch']]])('refuses %s, which names no tests', (args) => {
  expect(() => chooseTests(args)).toThrow(NoSuchTests);
});
